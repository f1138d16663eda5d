import type { Catalogue, Verb } from '@hexfront/engine'

/** Texts of politics: uprisings, surrenders, neutrals, Army Group E, the Bulge. */
export const politicsWords: Catalogue = {
  'ask.uprisings': 'Politics: call for a revolt in France, or raise Tito.',
  'ask.uprisings.revolt': 'Politics: call for a revolt in France, or go on.',
  'ask.uprisings.tito': 'Politics: raise Tito in mountains or hills of Yugoslavia, or go on.',
  'ask.maquis':
    'France rises, once in the game: choose where the Maquis appears. If you choose no hex now, it never comes.',
  'warn.maquis': 'France does not rise a second time: without a hex now the Maquis is given up for good.',
  'ask.surrenders': 'Politics: ask an enemy country to surrender.',
  'ask.defector': 'Italy has surrendered: choose the Italian unit that joins you.',
  'ask.deployNeutrals': 'Set up the units of the country that was attacked.',
  'ask.bulge':
    'Make the surprise attack this turn, in which armor attacks with full fire in spite of mud, or keep it for later: Done.',
  'wait.politics': 'The Allies are busy with politics.',
  'wait.deployNeutrals': 'The Axis is setting up the neutrals.',
  'wait.bulge': 'The Axis is pondering a surprise.',
  'refuse.revolt':
    'France revolts once in a game, may be called once in each politics phase, and only while the Allies hold a French hex.',
  'refuse.tito':
    'Tito rises once, in mountains or hills of Yugoslavia without Axis units; {place} is none, or is full.',
  'refuse.maquis':
    'The Maquis appears in a French hex without Axis units, with room, and not where the Germans have proved too near.',
  'refuse.demand':
    'A country is asked once in each politics phase, while it fights for the Axis and the Allies hold one of its ports.',
  'refuse.declare': 'War is declared by the Allies before any HQ is active, on a country at peace.',
  'refuse.defect':
    'Only an Italian unit away from the Germans changes sides, where there is room for Friuli.',
  'refuse.groupWaits': 'Army Group E comes in Axis turns, once Allied units have entered Yugoslavia.',
  'refuse.groupEntry':
    'Army Group E comes in at rail entries of Yugoslavia and Hungary in which no Allied unit stands.',
  'refuse.groupFar':
    'The supreme moves left do not bring {unit} to {place}: entering takes one, with five hexes of it spent, and trains run on only from a friendly entry.',
  'refuse.groupMoves': 'No supreme move is left to bring {unit} in: entering takes one.',
  'refuse.groupItalian': 'Italy has surrendered: {unit} does not come any more.',
  'refuse.offMap': '{unit} is not on the map.',
  'event.revolt': 'France revolts ({roll} is below {n}).',
  'event.noRevolt': 'France stays quiet ({roll} is not below {n}).',
  'event.arrived.maquis': 'The Maquis rises at {at}.',
  'event.maquisBarred': 'The Germans are too near at {at}.',
  'event.arrived.tito': 'Tito rises at {at}.',
  'event.surrender': '{land} surrenders ({roll} is below {n}).',
  'event.noSurrender': '{land} fights on ({roll} is not below {n}).',
  'event.friuliLater': 'No Italian unit can change sides: {unit} comes with the next production.',
  'event.defected': '{unit} joins the Allies at {at}.',
  'event.disbanded': 'The units of {land} are out of the war.',
  'event.conquered': '{land} is conquered.',
  'event.war': 'The Allies declare war on {land}.',
  'event.neutralsDeployed': 'The neutrals take up arms.',
  'event.bulge': 'Surprise: Axis armor attacks through the mud.',
  'word.Italy': 'Italy',
  'word.Spain': 'Spain',
  'word.Portugal': 'Portugal',
  'why.revolt': 'revolt in France',
  'why.surrender': 'surrender',
  'verb.revolt': 'Call France to revolt',
  'verb.tito': 'Tito rises at {arg}',
  'verb.none': 'Give up the Maquis',
  'verb.demand': 'Ask {arg} to surrender',
  'verb.demand.Italy': 'Italy',
  'verb.demand.Spain': 'Spain',
  'verb.demand.Portugal': 'Portugal',
  'verb.defect': '{arg} changes sides',
  'verb.declare': 'War on {arg}',
  'verb.declare.Spain': 'Spain',
  'verb.declare.Portugal': 'Spain and Portugal',
  'verb.enter': 'Bring in at {arg}',
  'verb.bulge': 'Surprise attack',
  'grave.declare': 'This war cannot be called off again.',
  'grave.bulge':
    'German armor attacks with full fire this turn in spite of mud. There is one surprise attack in the whole scenario.',
  'warn.warPrice': 'It costs {n} victory {n|point|points}.',
  'warn.warUnits':
    '{land} takes up arms for the Axis, with {n} {n|unit|units} that the Axis sets up where it likes.',
}

export const politicsVerbs: Readonly<Record<string, Verb>> = {
  revolt: { on: 'nothing', name: { id: 'verb.revolt' } },
  tito: { on: 'place', name: { id: 'verb.tito' } },
  none: { on: 'nothing', name: { id: 'verb.none' } },
  demand: { on: 'word', name: { id: 'verb.demand' } },
  defect: { on: 'unit', name: { id: 'verb.defect' } },
  declare: { on: 'word', name: { id: 'verb.declare' }, grave: { id: 'grave.declare' } },
  enter: { on: 'place', name: { id: 'verb.enter' } },
  bulge: { on: 'nothing', name: { id: 'verb.bulge' }, grave: { id: 'grave.bulge' } },
}
