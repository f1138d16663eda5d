import { verb } from '@hexfront/engine'
import type { Catalogue, Verb } from '@hexfront/engine'

/** Texts of set-up, plans and options. */
export const wordsSetup: Catalogue = {
  'scenario.campaign': 'The fall of France',
  'scenario.campaign.summary': 'May and June 1940, six weekly turns that can become eight.',
  'ask.deploy': 'Change where your units begin, or let the set-up stand.',
  'ask.deployHand': 'Place the units that are out of reach of their supply column: {n} {n|is|are} left.',
  'ask.deploying': 'Choose a hex for {unit}.',
  'wait.deploy': 'The other side is setting up.',
  'ask.plan': 'Choose in secret the plan that you keep.',
  'wait.plan': 'The other side is choosing its plan in secret.',
  'no.finish': 'Units are still to be placed.',
  'no.setupUnit': '{unit} cannot be moved now.',
  'no.setupHex': '{unit} cannot begin in {place}.',
  'verb.place': 'Put it in {arg}',
  'no.swap': '{unit} and {other} cannot change places.',
  'verb.swap': 'Change places with {arg}',
  'verb.back': 'Back',
  'verb.reset': 'Begin with the proposal again',
  'verb.finish': 'Let the set-up stand',
  'verb.keepPlan': '{arg}',
  'verb.keepPlan.okhPlan': 'OKH Plan',
  'verb.keepPlan.okhMod': 'OKH Modified Plan',
  'verb.keepPlan.manstein': 'Manstein Plan',
  'verb.keepPlan.planD': 'Plan D',
  'verb.keepPlan.planE': 'Plan E',
  'verb.keepPlan.planR': 'Plan R',
  'option.fallRot': 'Fall Rot marker (24.1)',
  'option.fallRot.about':
    'Once all cities and towns of Belgium are German, a marker may join the German bin: drawn, it activates any two commands and four air units.',
  'option.planW': 'Plan W marker (24.2)',
  'option.planW.about':
    'Once two French cities or towns are German, a marker may join the Allied bin: drawn, it activates two commands and two air units.',
  'option.morale': 'Morale markers (24.3)',
  'option.morale.about':
    'Great successes (the first of six places taken, the first city bombed with effect; for the Allies a German city) earn a marker for the turn: one command and one air unit.',
  'option.mountain': 'Mountain units (25.1)',
  'option.mountain.about':
    'In rough terrain an attack by mountain units alone is shifted one column to the right, a defence by them alone one to the left.',
  'option.britishPorts': 'British land in ports (25.2)',
  'option.britishPorts.about':
    'British ground units may arrive in any Allied port; the naval unit is then not used in that turn.',
  'option.westExit': 'Evacuation over the west edge (25.3)',
  'option.westExit.about':
    'While evacuation is in force, Allied units may also leave over the west edge and count as evacuated.',
  'option.openCities': 'Open cities (25.4)',
  'option.openCities.about':
    'The Allies may declare empty Rotterdam, Antwerp, Brussels or Paris open: none of theirs may enter again, and the Germans score half for it.',
  'option.bridgeheads': 'Bridgeheads (27)',
  'option.bridgeheads.about':
    'An attack over a river that costs a step and does not clear the hex may leave a marker: the river no longer helps, and a city behind it is nobody’s.',
  'option.ssCorps': 'SS motorized corps (28.1), 1 point to the Allies',
  'option.ssCorps.about': 'The corps begins in the German reserve.',
  'option.moreSf': 'More German special forces (28.1), 1 point to the Allies',
  'option.moreSf.about': 'One more special forces unit at the set-up.',
  'option.mountainCorps': 'German mountain corps (28.1), 1 point to the Allies',
  'option.mountainCorps.about': 'The corps arrives in Turn 3.',
  'option.noNetherlands': 'The Netherlands stay out (28.1), 5 points to the Germans',
  'option.noNetherlands.about':
    'Dutch units stay away, and nobody enters, attacks or traces supply through Dutch hexes.',
  'option.alliedArmor': 'Allied armor mobilized early (28.2), 1 point to the Germans',
  'option.alliedArmor.about':
    'The French 2nd armored group and the British 1st armor begin on the map at full strength.',
  'option.alliedAir': 'Allied airpower doctrine (28.2), 5 points to the Germans',
  'option.alliedAir.about':
    'Every marker of an Allied army group activates two air units, and Allied air units may bomb cities.',
  'option.alliedSf': 'French special forces (28.2), 1 point to the Germans',
  'option.alliedSf.about': 'One French special forces unit at the set-up.',
  'option.colonial': 'French colonial corps (28.2), 1 point to the Germans',
  'option.colonial.about': 'A French mountain corps arrives in Turn 3.',
  'option.fighterCommand': 'Fighter Command (28.2), 3 points to the Germans',
  'option.fighterCommand.about': 'One more British air unit arrives in Turn 3.',
  'option.alliance': 'Alliance with Belgium (28.2), 5 points to the Germans',
  'option.alliance.about': 'French and British may stack with Belgians, and Belgians may enter Luxembourg.',
  'option.variableArrivals': 'Reinforcements by die (28.3)',
  'option.variableArrivals.about': 'A die for each reinforcement says in which turn it comes.',
  'option.ceded': 'Points ceded',
  'option.ceded.about':
    'One side is given so many victory points at the count. Two computers are nearest to even with 5 or 10 to the Allies.',
  'option.ceded.-15': '15 to the Germans',
  'option.ceded.-10': '10 to the Germans',
  'option.ceded.-5': '5 to the Germans',
  'option.ceded.0': 'None',
  'option.ceded.5': '5 to the Allies',
  'option.ceded.10': '10 to the Allies',
  'option.ceded.15': '15 to the Allies',
  'option.airlift': 'German airlift (26)',
  'option.airlift.about': 'A transport unit of the air force; with it, airborne landings need it.',
  'option.airlift.off': 'None',
  'option.airlift.on': 'Supplies, and flies the airborne corps',
  'option.airlift.corps': 'Flies other corps too (28.1), 1 point to the Allies',
}

export const verbsSetup: Readonly<Record<string, Verb>> = {
  place: verb('place', 'place', { setUp: 'place' }),
  swap: verb('unit', 'swap', { setUp: 'swap' }),
  back: verb('nothing', 'back', { hand: 'lays', setUp: 'back' }),
  reset: verb('nothing', 'reset', { setUp: 'reset' }),
  finish: verb('nothing', 'finish', { ends: true, setUp: 'done' }),
  keepPlan: verb('word', 'keepPlan'),
}
