import type { Catalogue } from '@hexfront/engine'

/** Texts of the table: phases, tracks and how things stand. */
export const wordsScene: Catalogue = {
  'scene.turn': 'Turn {turn}: {label}',
  'phase.setup': 'Set-up',
  'phase.start': 'Start of the turn',
  'phase.allied': 'Allied player turn',
  'phase.sector': 'Supply sector',
  'phase.airborne': 'Airborne army',
  'phase.reinforcement0': 'Allied reinforcements and replacements',
  'phase.movement0': 'Allied movement',
  'phase.combat0': 'Allied combat',
  'phase.german': 'German player turn',
  'phase.reinforcement1': 'German reinforcements and withdrawals',
  'phase.movement1': 'German movement',
  'phase.combat1': 'German combat',
  'phase.watch': 'Hitler decides',
  'phase.logistics': 'Logistics',
  'phase.supply1': 'German supply check',
  'phase.supply0': 'Allied supply check',
  'track.turns': 'Turns and reinforcements',
  'track.turn': '{turn} {label}',
  'track.dead0': 'Allied dead pile',
  'track.dead1': 'German dead pile',
  'objective.city': '{place}',
  'objective.ruhr': '{place}, a city of the Ruhr',
  'objective.access': '{place}, needed to open Antwerp',
  'standing.noCities': 'Sudden death: the Allies hold no city yet.',
  'standing.cities': 'Sudden death: the Allies hold {n} {n|city|cities}, all with somebody in them.',
  'standing.bareCities':
    'Sudden death: the Allies hold {n} {n|city|cities}, {empty} with nobody in {empty|it|them}: {places}.',
  'standing.germansAtOnce':
    'The Germans win at once when they take any city that the Allies hold: by attack, by marching in, or by a probe.',
  'standing.germanEdge': 'The Germans also win at once when a unit leaves the map by the west edge.',
  'standing.germanEdgeLater':
    'From Turn {turn} on the Germans also win at once when a unit leaves the map by the west edge.',
  'standing.alliesAtOnce':
    'The Allies win at once when they enter a city of the Ruhr or leave the map by the east edge.',
  'standing.antwerp': '{place} is open: every Allied line of supply over land gives full supply.',
  'standing.north': 'Full supply in the north, attenuated in the south.',
  'standing.south': 'Full supply in the south, attenuated in the north.',
  'standing.secret': 'The Allies have chosen their supply sector in secret.',
  'standing.broadFront':
    'Broad front, judged at the end of Turn {turn}: {met} of 3, and short of 3 the Germans win.',
  'standing.thinFront':
    'Broad front, judged at the end of Turn {turn}: {n} of what it asks for {n|is|are} missing. Handicap, not in the rules: it may lack {spared}, and with more missing the Germans win.',
  'standing.gapAntwerp':
    'For the broad front Antwerp must be open when Turn {turn} begins: Antwerp, its seven access hexes and Ostend all Allied by the end of Turn {by}. {n} {n|is|are} missing: {places}.',
  'standing.antwerpNext': 'Antwerp opens when the next turn begins, if nothing is lost until then.',
  'standing.frontLost':
    'Antwerp was not open when Turn 6 began, so the broad front can no longer be met: the Germans win at the end of this turn unless they are beaten first, in the Ruhr or over the east edge.',
  'standing.gapCities': 'For the broad front: take and supply {n} {n|city|cities} outside Germany: {places}.',
  'standing.gapInside': 'For the broad front: hold a city in Germany in supply.',
  'standing.captured':
    'Hexes taken by the winter offensive: {n} of {of}; short of that the Germans lose at the end of Turn {turn}.',
  'standing.withdrawal':
    'On Turn {turn} the Germans must give up {divisions} panzer or panzer grenadier divisions and {brigades} panzer, panzer grenadier or assault gun brigades, all in supply, or they lose at once.',
  'warn.revivals':
    'You may still bring back {n} {n|unit|units} from the dead pile. Once this phase is over nobody comes back.',
  'warn.antwerp':
    'Antwerp cannot open in time: {n} {n|hex is|hexes are} not Allied ({places}). If that is so when Turn {turn} begins, the Germans win by the broad front at its end.',
  'warn.antwerpSpared':
    'Antwerp cannot open in time: {n} {n|hex is|hexes are} not Allied ({places}). If that is so when Turn {turn} begins, the port is one of the {spared} things that the broad front may lack by the handicap.',
  'warn.broadFront':
    'As things stand the broad front is not met, and it is looked at before you move again: the Germans win at the end of this turn.',
  'warn.offensive':
    'The offensive has taken {n} of {of} hexes, and they are counted before you move again: the Allies win at the end of this turn.',
  'warn.withdrawal':
    'Of the units that must be withdrawn on Turn {turn} only {divisions} of {ofDivisions} divisions and {brigades} of {ofBrigades} brigades are in supply: short of that the Allies win at once.',
  'warn.openDeath':
    '{place} is empty, and {unit} can be there in its next move: whoever loses it loses the game.',
  'warn.givenUp': 'Once you have left {place} the attacker can go in, and has won.',
  'warn.openCity': '{place} is empty, and {unit} can take it in its next move.',
  'warn.eastEdge': '{unit} can leave the map by the east edge in its next move: the Allies would have won.',
  'warn.eastEdgeHungry':
    'Those who are cut off are gone before the enemy moves, and then {unit} can leave the map by the east edge: the Allies would have won.',
  'warn.westEdgeHungry':
    'Those who are cut off are gone before the enemy moves, and then {unit} can leave the map by the west edge: the Germans would have won.',
  'warn.westEdge': '{unit} can leave the map by the west edge in its next move: the Germans would have won.',
  'warn.flank': '{unit} can run to {place} and cut {n} {n|unit|units} off.',
  'warn.mixedDrop':
    'Both corps would lie in {place}. When they are relieved, British and American divisions cannot stay there together: those of one nation would be lost.',
  'warn.linkUp': 'The parts of the airborne corps will not fit into {place}: units there would have to go.',
  'warn.linkUpHungry':
    'In {place} {n} {n|part|parts} of the airborne corps will have no line of supply, and without one {n|it is|they are} eliminated when the turn ends.',
  'warn.noRetreat':
    '{n} {n|unit finds|units find} no way out of {place}: instead of a retreat {n|it suffers|they suffer} a DE and {n|is|are} lost.',
  'warn.supply':
    '{n} {n|unit has|units have} no line of supply, and without one {n|it is|they are} eliminated when the turn ends.',
  'standing.turnsEither':
    'Turns to go after this one: {least}, or {most} if the die at the end of Turn {turn} sends the German reserves west.',
  'standing.turns': '{n} {n|turn|turns} to go after this one.',
}
