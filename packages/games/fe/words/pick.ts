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
  'verb.choosePlace': 'Choose this hex',
  'verb.chooseUnit': 'Choose this unit',
  'verb.chooseMarker': 'Marker {arg}',
  'verb.district': 'Army District {arg}',
}
