import type { Catalogue } from '@hexfront/engine'

/** What Events ask. */
export const wordsPick: Catalogue = {
  'wait.pick': 'The other side decides on {card}.',
  'ask.pick.harassed': '{card}: choose hexes that partisans trouble, {n} more at most.',
  'ask.pick.district': '{card}: choose the Army District that waits for a landing.',
  'ask.pick.port': '{card}: choose the port that is blown up.',
  'ask.pick.werwolf': '{card}: choose the hex through which no Allied supply comes.',
  'ask.pick.sac': '{card}: choose the strategic marker that leaves its mission: {list}.',
  'ask.pick.tac': '{card}: choose tactical markers that leave the map, {n} more: {list}.',
  'ask.pick.discard': '{card}: discard a card, face down.',
  'ask.pick.flips': '{card}: choose a unit that is brought up to strength, {n} more at most.',
  'ask.pick.dueFlips': '{card}: choose the unit that is brought up to strength.',
  'ask.pick.boats': '{card}: choose the Corps that loses a step.',
  'ask.pick.paratroops': '{card}: choose the paratroop Corps that is flipped or comes back.',
  'ask.pick.republic': '{card}: choose the Italian Corps that stands up again in Milan.',
  'ask.pick.eastern': '{card}: choose the unit in the east that is lost.',
  'ask.pick.western':
    '{card}: choose German units that lose {n|one more step of a Corps|two steps of Corps, or one of an Army}.',
  'ask.pick.demand': '{card}: send a unit, or lose {points} {points|victory point|victory points}.',
  'ask.pick.demandTo': '{card}: choose where the unit goes.',
  'ask.pick.journey': '{card}: choose a unit to redeploy for nothing, {n} more at most.',
  'ask.pick.journeyPoints':
    '{card}: choose a unit to redeploy for nothing; {n} {n|point is|points are} left.',
  'ask.pick.journeyTo': '{card}: choose where the unit is redeployed to.',
  'ask.pick.airdrop': '{card}: choose the airborne unit that drops, if any.',
  'ask.pick.airdropTo': '{card}: choose where it drops.',
  'ask.pick.airReinforceRhine': '{card}: choose the airborne unit that is flown in, if any.',
  'ask.pick.airReinforceRhineTo': '{card}: choose the hex on the Rhine that it joins.',
  'no.6.51a': 'The card does not allow that now.',
  'no.pick.harassed': 'Partisans trouble hexes of mainland Italy with Axis units in them, each once.',
  'no.pick.district': 'The district is one of 1, 7, 15 and 19 none of whose hexes is beside an Allied unit.',
  'no.pick.port':
    'Blown up is a port that the Allies took in this turn or the last and still hold, no Beach Head.',
  'no.pick.werwolf': 'The hex is one of Germany in Allied hands with no Allied unit in it.',
  'no.pick.sac':
    'Only a strategic marker on a mission that the card names leaves it, and none that is protected.',
  'no.pick.tac': 'Only tactical markers on Ground Support or Interdiction leave the map.',
  'no.pick.discard': 'Only a card of your own hand is discarded.',
  'no.pick.flips':
    'Brought up to strength are reduced German Corps in supply, of the kind and in the country that the card names.',
  'no.pick.dueFlips':
    'Brought up to strength is a reduced German Corps in supply, of the kind that the card names.',
  'no.pick.boats': 'The step is lost by a full Corps in the United Kingdom or on a Beach Head beside it.',
  'no.pick.paratroops': 'It is a paratroop Corps, reduced and in supply or eliminated.',
  'no.pick.republic': 'An eliminated Italian Corps stands up again, and no Army.',
  'no.pick.eastern': 'Lost is a unit in the Eastern Front box.',
  'no.pick.western':
    'The steps are lost by Germans on the map who are no Fortresses: two by Corps, or one by an Army.',
  'no.pick.demand':
    'Who goes is in supply, no Fortress, of the kind that the card names, not sent away in this turn, and finds a place.',
  'no.pick.demandTo': 'It goes where the card says, as far as it may stand there and finds room.',
  'no.pick.journey':
    'The card sends units in supply from where it says, who have not gone yet in this action and find a place.',
  'no.pick.journeyPoints':
    'The card sends units in supply from where it says, who find a place and do not cost more points than are left.',
  'no.pick.journeyTo': 'The card sends it only where it says, to a hex with room that redeployment leads to.',
  'no.pick.airdrop': 'An airborne unit in the United Kingdom drops, if there is a hex for it.',
  'no.pick.airdropTo':
    'The drop is on a vacant hex of the Netherlands, Belgium or Germany, within two hexes of a supplied Allied Army.',
  'no.pick.airReinforceRhine':
    'An airborne unit in the United Kingdom is flown in, if there is a hex for it.',
  'no.pick.airReinforceRhineTo': 'It joins Allied units in a hex on the Rhine that has room.',
  'verb.choosePlace': 'Choose this hex',
  'verb.chooseUnit': 'Choose this unit',
  'verb.chooseMarker': 'Marker {arg}',
  'verb.district': 'Army District {arg}',
}
