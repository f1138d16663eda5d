import type { Catalogue, Verb } from '@hexfront/engine'

/** Texts of set-up and of the plan sheet. */
export const wordsSetup: Catalogue = {
  'ask.deploy':
    'Move your units in France and Belgium to any hex of those countries, or begin with them where they are.',
  'ask.deploying': 'Choose a hex for {unit}.',
  'wait.deploy': 'The Germans are setting up.',
  'ask.landingCorps': 'Choose the airborne corps that goes with the first invasion.',
  'wait.landingCorps': 'The Allies are choosing an airborne corps for the invasion.',
  'ask.planFirst': 'Write down in secret where your first invasion lands.',
  'ask.planTurn': 'Write down in secret the turn of your second invasion, or the turn you pretend.',
  'ask.planSecond': 'Write down where the invasion of Turn {turn} lands, or that none is meant.',
  'wait.plan': 'The Allies are writing their plans in secret.',
  'ask.shift': 'Shift one weak infantry corps in France or Belgium, or leave all as it is.',
  'no.deployUnit': '{unit} is not one of the mobile German units in France and Belgium.',
  'no.deployHex': '{unit} may only be set up in France or Belgium, not in {place}.',
  'no.stack': 'There is no room for {unit} in {place}.',
  'no.landingCorps': '{unit} is not one of the two airborne corps.',
  'no.shiftUnit': '{unit} is not a weak infantry corps in France or Belgium.',
  'no.planFirst': 'The first invasion cannot land in {place}.',
  'no.planTurn': 'The second invasion comes on Turn 3 or Turn 4.',
  'no.planSecond': 'The second invasion cannot land in {place}.',
  'verb.pick': 'Take {arg}',
  'verb.to': 'To {arg}',
  'verb.back': 'Back',
  'verb.done': 'Done',
  'verb.land': 'Land in {arg}',
  'verb.planTurn': 'Turn {arg}',
  'verb.pretend': 'Only pretend',
}

export const verbsSetup: Readonly<Record<string, Verb>> = {
  pick: { on: 'unit', name: { id: 'verb.pick' }, hand: 'takes' },
  to: { on: 'place', name: { id: 'verb.to' } },
  back: { on: 'nothing', name: { id: 'verb.back' }, hand: 'lays' },
  done: { on: 'nothing', name: { id: 'verb.done' }, ends: true, hand: 'lays' },
  land: { on: 'place', name: { id: 'verb.land' } },
  planTurn: { on: 'number', name: { id: 'verb.planTurn' } },
  pretend: { on: 'nothing', name: { id: 'verb.pretend' } },
}
