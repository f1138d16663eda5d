import type { Catalogue } from '@hexfront/engine'

/** What is asked, and what the other side is told meanwhile. */
export const wordsAsk: Catalogue = {
  'ask.startCards':
    'Choose the card that you begin with: your hand is filled up to {n} as soon as both have chosen.',
  'ask.startCardsAlone':
    'Choose the card that you begin with: it is your whole hand at first, and the others, up to {n}, are drawn once the air missions are given.',
  'wait.startCards': 'The other side is choosing its first card.',
  'ask.pickCards': 'You may take one card of your choice out of your pile.',
  'wait.pickCards': 'The other side may take a card of its choice.',
  'ask.bidding': 'Who may name a side first? The dice decide.',
  'ask.bidFirst':
    'Your die was higher: name the side that you want, and the victory points that you give up for it. For the Allies they are added to the {vp} that the count begins with, for the Axis taken off.',
  'ask.bidHigher':
    'The other player gives {n} {n|victory point|victory points} for {side}. Accept and play the other side, or give more for the same.',
  'wait.bidding': 'The other player is bidding.',
  'ask.action': 'Action Round {n}: play a card, or take an automatic operation.',
  'wait.action': 'The other side is choosing its action.',
  'ask.marking': 'Lay Move and Attack markers: {n} {n|point is|points are} left.',
  'ask.marking.only': 'No more markers can be laid: {n} {n|point is|points are} left. Done?',
  'wait.marking': 'The other side is activating hexes.',
  'ask.movement': 'Choose a unit to move, or end your movement.',
  'ask.movement.bare': 'Nobody is left to move: end your movement.',
  'wait.movement': 'The other side is moving.',
  'ask.moving': 'Choose where {unit} goes: {n} {n|point is|points are} left.',
  'ask.moving.only': '{unit} can go no farther: let it halt.',
  'ask.excess': 'There are too many units in {place}. Choose one that is given up.',
  'wait.excess': 'The other side has too many units in a hex.',
  'ask.combat': 'Choose a hex to attack, or end your attacks.',
  'ask.combatOwed':
    'Choose a hex to attack: out of every hex under an Attack marker somebody has to, still out of {list}.',
  'wait.combat': 'The other side is attacking.',
  'ask.planning': 'Add units to the attack on {place}, then press Attack.',
  'ask.planning.bare': 'Nobody else can join the attack on {place}: press Attack.',
  'wait.planning': 'The other side is preparing an attack on {place}.',
  'ask.lose': 'Choose the unit that loses a step: {n} {n|is|are} to be lost.',
  'wait.lose': 'The other side is choosing a loss.',
  'ask.substitute': 'Send a Corps into {place} in the place of {unit}?',
  'wait.substitute': 'The other side may send a Corps for its lost Army.',
  'ask.stand': 'The defense of {place} has lost by {n}. Stand for one more step, or retreat?',
  'wait.stand': 'The defender of {place} is choosing between standing and retreat.',
  'ask.evacuate':
    'Units that retreat from {place} may be taken off by sea; who has no way to another source has to be.',
  'ask.retreat': 'Choose where {unit} retreats from {place}, {n} {n|hex|hexes}.',
  'ask.retreatOn':
    '{unit} is in {at}, on its retreat from {place}. Choose where it goes on, {n} more {n|hex|hexes}.',
  'wait.retreat': 'The other side is retreating from {place}.',
  'ask.advance': 'Choose units to advance into {place}, or hold.',
  'wait.advance': 'The other side may advance into {place}.',
  'ask.pursue': 'Choose where {unit} goes on to, {n} {n|hex|hexes} at most, or halt.',
  'ask.pursue.on': 'Choose where {unit} goes on to, {n} {n|hex|hexes} at most.',
  'ask.beach': '{card}: choose the Beach Head.',
  'ask.landing': '{card}: choose one unit that lands in {place}.',
  'ask.ashore': 'Units that have landed may go on by one hex.',
  'ask.inland': 'Choose where {unit} goes on to.',
  'wait.invasion': 'The Allies are landing.',
  'ask.redeployment': 'Redeploy: {n} {n|point is|points are} left. An Army takes {army}, a Corps {corps}.',
  'ask.redeploymentAllied':
    'Redeploy: {n} {n|point is|points are} left. An Army takes {army}, a Corps {corps}, an Airfield {airfield}.',
  'ask.redeploymentAxis':
    'Redeploy: {n} {n|point is|points are} left. An Army takes {army}, a Corps {corps}, Hitler {hitler}.',
  'wait.redeployment': 'The other side is redeploying.',
  'ask.sending': 'Choose where {unit} is redeployed to.',
  'ask.flying': 'Choose where Airfield {n} goes.',
  'ask.travelling': 'Choose where Hitler goes.',
  'ask.spending.only': 'Nothing can be had for the {n} {n|point that is|points that are} left: end.',
  'ask.spending':
    'Spend replacements: {n} {n|point is|points are} left. A step of a Corps takes ½, of an Army or a Fortress 1.',
  'wait.spending': 'The other side is spending replacements.',
  'ask.recreating': 'Choose where {unit} is re-created.',
  'ask.arriving': 'Choose where {unit} arrives.',
  'wait.arriving': 'The other side is placing new units.',
  'ask.displace': 'The Airfield in {place} is lost. Choose where it goes.',
  'wait.displace': 'The Allies are moving an Airfield.',
  'ask.discards': 'Discard what you like, then pass.',
  'wait.discards': 'The other side may discard.',
}
