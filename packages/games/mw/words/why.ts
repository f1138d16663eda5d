import type { Catalogue } from '@hexfront/engine'

const DUTCH = 'The Netherlands stay out of the war: nobody enters {place}.'
const OPEN = '{place} is an open city, which no Allied unit enters.'
const NO_ROOM = '{place} has no room for {unit}.'
const ENEMIES = 'Enemies are in {place}.'
const FLYER = 'An enemy aircraft is over {place}.'
const NOT_ACTIVE = '{unit} is not activated in this impulse.'
const NO_RESERVES = '{unit} is in reserve, and nothing in this impulse calls a reserve.'
const RESERVE_USED = '{unit} has been called from the reserve in this turn already.'
const NO_AIRLIFT = 'The airlift only carries and supplies: it neither fights nor bombs.'
const TARGET =
  'Bombed is a whole city of an enemy country with no units of one’s own in it, by an air unit activated above it.'
const LEADER = 'This leader calls mechanized corps on the map that are not active yet, and {unit} is none.'
const EAST = 'Germans enter at German depots and along the east edge of the map in Germany.'
const HOME =
  '{unit} enters at depots of its own country, the French at the east and south edge of France too.'
const WEST = 'The British enter along the west edge of the map in France.'

/** Ground that is closed to a unit, however it would come there. */
const closed = (id: string): Catalogue =>
  Object.fromEntries(
    Object.entries({
      '8.5a': '{place} is not on the map.',
      '8.5c': 'Nobody enters Switzerland.',
      '8.5d': 'Belgians keep to Belgium and France, and {place} is in neither.',
      '8.5e': 'Dutch units keep to the Netherlands, and {place} is not there.',
      '8.5g': 'England is reached by evacuation alone.',
      '25.4b': OPEN,
      '28.1e': DUTCH,
    }).map(([rule, text]) => [`${id}.${rule}`, text]),
  )

/** Why units cannot go, fly or come, rule by rule: a sentence that names what is in the way. */
export const wordsWhy: Catalogue = {
  ...closed('no.rail'),
  ...closed('no.to'),
  'no.pick.8.0a': '{unit} is no ground unit of yours on the map.',
  'no.rail.6.0a': NO_ROOM,
  'no.rail.8.0e': ENEMIES,
  'no.rail.9.0a': '{unit} is static and goes by no train.',
  'no.rail.9.0b':
    'Trains of {unit} run in its own country alone (of the British in France), from end to end.',
  'no.rail.9.0c': 'A train leaves from a city or town, and {unit} stands in none.',
  'no.rail.9.0d': 'A train ends in a city or town that the enemy has not entered last, which {place} is not.',
  'no.rail.9.0f': '{unit} is an army, and no army leaves its train in rough ground, as in {place}.',
  'no.rail.9.0g': 'No way by rail leads to {place} past the enemy, his zones and his aircraft.',
  'no.rail.9.0h': '{unit} has begun to march, and goes by no train in this segment.',
  'no.rail.9.1a': 'The trains of this segment have no room left for {unit}.',
  'no.rail.15.5a': '{unit} is unsupported and goes by no train.',
  'no.rail.16.8c': 'German aircraft keep trains out of {place}, or where {unit} stands.',
  'no.rail.26.1': 'What feeds {unit} comes through the air, and does not serve trains.',
  'no.land.6.0a': NO_ROOM,
  'no.land.18.0a': 'Only the airborne corps lands from the air.',
  'no.land.18.0b': 'The airborne corps lands once in a game, and has.',
  'no.land.18.0c': 'The airborne corps has begun to march and does not land in this segment.',
  'no.land.18.0d': 'The airborne corps takes off in Germany, supported as the segment begins.',
  'no.land.18.0e': 'A landing leads to another hex, ten hexes away at most.',
  'no.land.18.0f': 'The airborne corps could not enter {place} on the ground either.',
  'no.land.26.0b': FLYER,
  'no.land.26.2': 'The airlift has to stand by to carry the airborne corps.',
  'no.transfer.6.0a': NO_ROOM,
  'no.transfer.6.0f': ENEMIES,
  'no.transfer.26.0b': FLYER,
  'no.transfer.26.3a':
    'The airlift carries the airborne corps from one German-held city to another, instead of its move.',
  'no.transfer.26.3b': 'The airlift has to stand by to carry {unit}.',
  'no.transfer.28.1d': 'One other corps a turn is carried, and one has been.',
  'no.transfer.28.1e': DUTCH,
  'no.exit.7.2c': '{unit} has stopped and goes no farther.',
  'no.exit.8.0c': '{unit} has not the movement left to leave the map.',
  'no.exit.25.3':
    'Allied units leave over the west edge from a hex on it, and only in the turn in which Evacuation is played.',
  'no.fly.16.0b': '{unit} is not at hand.',
  'no.fly.16.0c': '{unit} has flown its last for this turn.',
  'no.fly.16.1a': 'The marker of this impulse activates no more air units.',
  'no.fly.16.1b': 'Air units of one’s own are activated, each once in an impulse.',
  'no.over.16.1c': 'Air units fly over the map, and {place} is not on it.',
  'no.over.16.3': 'Another of your air units is over {place}.',
  'no.over.26.0b': FLYER,
  'no.over.28.1e': 'The Netherlands stay out of the war: nobody flies over {place}.',
  'no.mission.16.5e': 'Only German air units bomb cities.',
  'no.mission.16.9a': TARGET,
  'no.mission.16.9d':
    'A mission is declared where an enemy is in the air above the city, once for each bomber.',
  'no.mission.26.0a': NO_AIRLIFT,
  'no.mission.28.1e': 'The Netherlands stay out of the war: nobody bombs there.',
  'no.bomb.16.5e': 'Only German air units bomb cities.',
  'no.bomb.16.9a': TARGET,
  'no.bomb.16.9d': '{unit} has fought in the air without a mission, and does not bomb in this impulse.',
  'no.bomb.26.0a': NO_AIRLIFT,
  'no.bomb.28.1e': 'The Netherlands stay out of the war: nobody bombs there.',
  'no.evacuate.5.5': NOT_ACTIVE,
  'no.evacuate.5.8c': NO_RESERVES,
  'no.evacuate.5.8d': RESERVE_USED,
  'no.evacuate.20.2c': 'Mobile Allied units leave from a port that the Allies hold.',
  'no.evacuate.22.4e': 'The port where {unit} stands is bombed.',
  'no.refit.3.7d': 'The country of {unit} has surrendered.',
  'no.refit.14.3a': '{unit} has lost no step, or its country has not the points for one.',
  'no.refitWhole': '{unit} has not lost a step.',
  'no.refitPoor': '{unit} would cost {price}; its nation has {left}.',
  'no.refit.14.3b': '{unit} is no ground unit on the map.',
  'no.refit.14.3d': '{unit} is not at hand to be refitted.',
  'no.refit.14.3e': 'Of the eliminated only supply columns come back.',
  'no.refit.20.2f': '{unit} has gone to England and never comes back.',
  'no.refit.15.5e': '{unit} is unsupported and takes no refit.',
  'no.bring.6.0f': 'No place is open for {unit} to enter: enemies stand in one.',
  'no.bring.8.4.1': 'No place is open for {unit} to enter: one is rough ground, which no army enters.',
  'no.bring.13.1b': '{unit} is not due.',
  'no.bring.13.2a': '{unit} comes with its own command, which this impulse has not activated.',
  'no.bring.13.4a': 'No place is open for {unit} to enter: the enemy holds or contests one.',
  'no.bring.13.4b': 'No place is open for {unit} to enter: an enemy zone reaches one.',
  'no.bring.13.4c':
    'No place is open for {unit} to enter: in one it would be too many, and nobody there could make room.',
  'no.bring.22.4e': 'No place is open for {unit} to enter: one is bombed.',
  'no.bring.25.2':
    'No place is open for {unit} to enter: the ships have been used this turn, so the ports bring nobody in.',
  'no.bring.25.4b': 'No place is open for {unit} to enter: one is an open city.',
  'no.bring.28.1e':
    'No place is open for {unit} to enter: one lies in the Netherlands, which stay out of the war.',
  'no.bringing.6.0f': ENEMIES,
  'no.bringing.8.4.1': '{unit} is an army and does not enter in rough ground, as in {place}.',
  'no.bringing.13.3b': EAST,
  'no.bringing.13.3c': HOME,
  'no.bringing.13.3d': WEST,
  'no.bringing.13.4a': 'The enemy holds or contests {place}.',
  'no.bringing.13.4b': 'An enemy zone reaches {place}.',
  'no.bringing.13.4c': '{unit} would be too many in {place}, and nobody there could make room.',
  'no.bringing.22.4e': 'The depot of {place} is bombed.',
  'no.bringing.25.2': 'The ships have been used this turn, so the ports bring nobody in.',
  'no.bringing.25.4b': OPEN,
  'no.bringing.28.1e': DUTCH,
  'no.special.5.2a': 'That marker may be placed from a later turn on.',
  'no.special.5.2b': 'That is no special marker of yours.',
  'no.special.5.7a': 'A special marker is placed once, and that one has been.',
  'no.special.20.2a': 'Evacuation is placed in the first phase that finds Germans at the coast of France.',
  'no.special.20.2e': 'Evacuation was not placed in the one phase for it, and is out of the game.',
  'no.special.21.1l': 'Another plan was chosen, and that one is out of the game.',
  'no.special.21.2g': 'The German plan lies in the bin of Turn 1, and the others are out of the game.',
  'no.special.24.1': 'Fall Rot is placed once the Germans hold every city and town of Belgium.',
  'no.special.24.2': 'Plan W is placed once the Germans hold two cities or towns of France.',
  'no.corps.5.1l': LEADER,
  'no.corps.5.1m': LEADER,
  'no.corps.5.1n': LEADER,
  'no.corps.5.1z': 'De Gaulle calls one French mechanized corps on the map, and {unit} is none.',
  'no.corps.5.8d': RESERVE_USED,
  'no.openCity.25.4a':
    'Rotterdam, Antwerp, Brussels and Paris may be declared open: Allied, empty of Allied units and not bombed.',
  'no.openCity.28.1e': 'The Netherlands stay out of the war.',
  'no.send.19.0b': 'Only special forces are sent ahead of an attack.',
  'no.send.19.1c': '{unit} is not at hand: special forces are sent once in a game.',
  'no.expel.6.5':
    '{unit} goes to a hex beside it that is open to it, where there is room, and toward its supply.',
  'no.excess.6.5': 'To send {unit} away would not put that stack in order.',
  'no.setupUnit.21.0b': '{unit} is not a unit of your side.',
  'no.setupUnit.21.0e': '{unit} does not begin on the map, or others have to be placed before it.',
  'no.setupUnit.21.1e': 'Belgian fortress units begin in the fortress of their name.',
  'no.setupUnit.21.2d': 'German fortress units begin in the hex of their name.',
  'no.setupHex.21.0d': NO_ROOM,
  'no.setupHex.21.1a': '{unit} begins anywhere in France.',
  'no.setupHex.21.1b': '{unit} begins in France, within two hexes of its own supply column.',
  'no.setupHex.21.1c':
    '{unit} begins in France, within two hexes of the supply column of the 1st Army Group.',
  'no.setupHex.21.1d':
    'French fortress units begin in French fortresses, one in each, within two hexes of the supply column of their command.',
  'no.setupHex.21.1e': 'Belgian fortress units begin in the fortress of their name.',
  'no.setupHex.21.1f': 'Every fortress of the Netherlands has one Dutch fortress unit.',
  'no.setupHex.21.1g': 'A hex has one fortress unit, and {place} has its own.',
  'no.setupHex.21.1h': 'Belgian units begin in Belgium.',
  'no.setupHex.21.1i': 'Dutch units begin in the Netherlands.',
  'no.setupHex.21.2b': '{unit} begins anywhere in Germany.',
  'no.setupHex.21.2c': '{unit} begins in Germany, within three hexes of the supply column of its command.',
  'no.setupHex.21.2d': 'German fortress units begin in the hex of their name.',
  'no.swap.21.0d':
    'Fortress units of one country change places, each to where it may begin: {unit} and {other} cannot.',
}
