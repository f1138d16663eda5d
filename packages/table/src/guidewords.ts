/** Texts of the guided first game. */
export const guideWords = {
  'guide.label': 'Guide',
  'guide.step': 'Card {n} of {of}',
  'guide.next': 'Next',
  'guide.again': 'Start over',
  'guide.leave': 'Leave, and go on later',
  'guide.play': 'Now play {title}',
  'guide.notNow': 'Not now: the card asks for something else first.',
  'guide.title.welcome': 'The ford',
  'guide.text.welcome':
    'You are Blue. Red holds the ford, the lit hex beyond the brook. You have four turns to get a unit into it. This is the real table: everything here works the same in the big games.',
  'guide.title.plan': 'A secret',
  'guide.text.plan':
    'Each side first chooses where its reserve will arrive on turn 2, and the other does not see it. Choose the south: it is nearest to where you will cross.',
  'guide.title.sequence': 'Where you are',
  'guide.text.sequence':
    'The sequence of play shows which part of the turn it is. The prompt says who must do what. Look there whenever you are lost.',
  'guide.title.pick': 'Pick a unit',
  'guide.text.pick':
    'What you can choose is lit. Choose 3 Blue, the armor in hex 0103. Its three numbers are attack, defense and movement. With keys: N goes to the next choice, Enter takes it.',
  'guide.title.rule': 'The rule behind it',
  'guide.text.rule':
    'Numbers such as 4.2 are rules. Every prompt and every refusal names its own. Open one of those above the prompt.',
  'guide.title.move': 'Cross the brook',
  'guide.text.move':
    'Each lit hex shows what it costs to get there, out of 4 points. The brook costs one more. Point at a hex that is not lit to read why. Then send 3 Blue over the brook to 0303.',
  'guide.title.zones': 'Why it stopped',
  'guide.text.zones':
    'Units hold the hexes around them: their zone of control. Whoever enters an enemy zone must stop. Open Overlays, choose Zones of control, and Red. The brook keeps the zone of the ford off 0202.',
  'guide.title.stack': 'Bring up the rest',
  'guide.text.stack':
    'Two units may share a hex. Move 1 Blue and 2 Blue, one after the other, to 0202. From there they can strike over the brook in two directions.',
  'guide.title.endMove': 'On to combat',
  'guide.text.endMove':
    'Everybody has moved. End the phase. While nothing was rolled or revealed you could also undo; in this game the card keeps that shut for now.',
  'guide.title.target': 'Choose a target',
  'guide.text.target':
    'The ford is strong: two units, and a town. Begin with 3 Red in 0301, who is alone. Choose that hex, then let 1 Blue join the attack.',
  'guide.title.odds': 'Read the odds',
  'guide.text.odds':
    'Attack 4 against defense 2 is 2 to 1. Attacking over the brook shifts the odds down by one, to 1:1. Below stands the chance of each result, before you commit to anything. This is too risky.',
  'guide.title.join': 'Make it better',
  'guide.text.join': 'Let 2 Blue join as well, and watch the odds and the chances change.',
  'guide.title.commit': 'No way back',
  'guide.text.commit':
    'Now 3 Red retreats or is lost, whatever falls. Commit the attack. Red may still answer with an ambush, once in the game: the log tells what happened.',
  'guide.title.advance': 'Advance',
  'guide.text.advance':
    'The ambush cost you a shift, but Red had to retreat. Into a hex that combat has emptied one attacker may advance. Send 1 Blue: it will then stand on the ford’s side of the brook.',
  'guide.title.endCombat': 'Red’s turn',
  'guide.text.endCombat':
    '3 Blue could attack the ford alone, at poor odds. Nobody has to attack. End the phase and watch what Red does; speed and pause are above the prompt.',
  'guide.title.supply': 'Supply',
  'guide.text.supply':
    'Units need a line back to their home edge, free of enemies and of enemy zones, except where friends stand. Who is cut off at the end of a turn loses a step. Open Overlays, choose Supply, and Blue; then point at a unit to see its line.',
  'guide.title.reserve': 'The reserve',
  'guide.text.reserve':
    'Your reserve, 4 Blue, has come in the south. Move it over the brook to 0303 as well. The others already stand around the ford.',
  'guide.title.endMove2': 'Enough moved',
  'guide.text.endMove2': 'The others are where they should be. End the movement.',
  'guide.title.ford': 'Attack the ford',
  'guide.text.ford':
    'Choose the ford as the target, and let all four units join: from the north, over the brook, and from the south.',
  'guide.title.odds2': 'What you cannot see',
  'guide.text.odds2':
    'Not everybody attacks over the brook, so the brook no longer counts; the town still does. The odds look splendid, but only against the top unit: the 2 beside the stack says that another lies under it, and nobody shows you which.',
  'guide.title.commit2': 'Commit',
  'guide.text.commit2': 'Time is short. Commit the attack, and find out what really stands in the ford.',
  'guide.title.lose': 'Losses',
  'guide.text.lose':
    'There was a second, stronger unit, and the real odds were 1:1. Now both sides lose a step. A unit with two steps is turned to its weaker side; one with a single step would be gone. So the rules let you choose between 1 Blue and 2 Blue.',
  'guide.title.endCombat2': 'Hold on',
  'guide.text.endCombat2':
    'Red was hit too and is weaker now. Everybody has fought: end the phase, and wait for turn 3.',
  'guide.title.finish': 'Your turn',
  'guide.text.finish':
    'Now everything is open. Stay where you are, end the movement, attack the ford with all you have, and advance into it. Undo works until a die falls.',
  'guide.title.won': 'The ford is yours',
  'guide.text.won':
    'You have moved, stopped at a zone, weighed odds, lost a step, kept supply and won. The log, the statistics and the replay in the menu show how it went. The big games add rules, not another interface.',
  'guide.title.lost': 'Red has held',
  'guide.text.lost':
    'The ford stayed Red’s this time. The replay in the menu shows how it went; start over, or go on to a big game: the interface is the same.',
} as const
