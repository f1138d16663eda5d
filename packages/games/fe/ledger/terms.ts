/** Sections 20 to 22: terms, reading and credits. */
import type { Rule } from '@hexfront/engine'
import { ruled } from './rulings.ts'

export const termsRules: readonly Rule[] = [
  {
    id: '20.asterisk',
    title: 'Glossary: Asterisk on card',
    summary:
      'Restates 6.52: a * card played as an Event is permanently removed after that Action Round; not if used for OPS, RD or RP.',
    standing: 'enforced',
  },
  {
    id: '20.Activated',
    title: 'Glossary: Activated hex',
    summary:
      "Once a hex's activation cost is paid, all units in it are activated and do what the marker shows.",
    standing: 'enforced',
  },
  {
    id: '20.ActivePlayer',
    title: 'Active Player definition',
    summary: 'The player taking his action; in combat also the Attacker.',
    standing: 'data',
  },
  {
    id: '20.ArmyDistrict',
    title: 'Army District hexes',
    summary:
      'Hexes in France, Belgium and the Netherlands with a blue number 1, 7, 15 or 19; Fortitude may keep German units in them from moving and attacking.',
    standing: 'enforced',
  },
  {
    id: '20.AF',
    title: 'Attack Factor definition',
    summary: 'Leftmost number below the unit symbol.',
    standing: 'data',
  },
  {
    id: '20.AV',
    title: 'Attack Value definition',
    summary: 'Sum of all Attack Factors participating in one attack.',
    standing: 'data',
  },
  {
    id: '20.EventName',
    title: 'Event Name definition',
    summary: "The card's name; underlined means it is a prerequisite for another Event (6.511).",
    standing: 'enforced',
  },
  {
    id: '20.CombatCard',
    title: 'Combat Card definition',
    summary: 'A type of Event played during combat.',
    standing: 'data',
  },
  {
    id: '20.Control',
    title: 'Glossary: Control of hexes',
    summary:
      'Every hex is always controlled by one side; it passes to the other when an enemy unit enters it, or when it is out of supply (11.72).',
    standing: 'enforced',
    note: ruled('B52'),
  },
  {
    id: '20.DF',
    title: 'Defense Factor definition',
    summary: 'Second of the three numbers below the symbol.',
    standing: 'data',
  },
  {
    id: '20.DV',
    title: 'Defense Value definition',
    summary: 'Sum of all Defense Factors in one attack.',
    standing: 'data',
  },
  {
    id: '20.DrawPile',
    title: 'Draw Pile definition',
    summary: 'The deck drawn from in each Draw phase.',
    standing: 'data',
  },
  {
    id: '20.DiscardPile',
    title: 'Discard Pile definition',
    summary:
      'Holds cards played for OPS, RD, RP and as non-* Events, and cards discarded from hand in the Turn End Phase.',
    standing: 'enforced',
  },
  {
    id: '20.drm',
    title: 'Glossary: die roll modifier',
    summary: 'A number added to or subtracted from a specified die roll.',
    standing: 'data',
  },
  {
    id: '20.FullSupply',
    title: 'Full Supply definition',
    summary: 'Units no farther than three hexes from a source.',
    standing: 'enforced',
    note: ruled('B124'),
  },
  {
    id: '20.LimitedSupply',
    title: 'Limited Supply definition',
    summary: 'Combat units more than three hexes from a Supply Source (and in supply).',
    standing: 'enforced',
  },
  {
    id: '20.Mechanized',
    title: 'Glossary: Mechanized unit',
    summary: 'An Army or Corps mainly transported by vehicles (tank icon).',
    standing: 'data',
  },
  {
    id: '20.MF',
    title: 'Movement Factor definition',
    summary:
      'Rightmost of the three numbers: contiguous hexes the unit may enter in one Action Round when activated for movement.',
    standing: 'data',
  },
  {
    id: '20.NonMechanized',
    title: 'Glossary: Non-Mechanized unit',
    summary: 'An Army or Corps mainly on foot and draft animals.',
    standing: 'data',
  },
  {
    id: '20.OPS',
    title: 'Glossary: Operations Value',
    summary: 'Activation points for Move and Attack markers.',
    standing: 'data',
  },
  {
    id: '20.OOS',
    title: 'Glossary: Out of Supply',
    summary:
      'A unit that cannot trace a Supply Line; suffers restrictions and is in most cases eliminated in the Attrition Phase (11.7).',
    standing: 'enforced',
  },
  {
    id: '20.RD',
    title: 'Glossary: Redeployment action',
    summary: 'An Action Round in which card value moves units great distances in friendly territory.',
    standing: 'data',
  },
  {
    id: '20.RP',
    title: 'Glossary: Replacement Points',
    summary: 'Points to rebuild reduced units and re-create eliminated ones.',
    standing: 'data',
  },
  {
    id: '20.StrategyCard',
    title: 'Strategy Card definition',
    summary: 'Cards with a value of 1 to 4, used for OPS, RD or RP in one Action Round.',
    standing: 'data',
  },
  {
    id: '20.SupplyLine',
    title: 'Supply Line definition',
    summary: 'A string of contiguous friendly hexes or ports from a unit to a Supply Source.',
    standing: 'data',
  },
  {
    id: '20.SupplySource',
    title: 'Supply Source definition',
    summary: 'Where Supply Lines start: a map hex, or a Reserve box for the Allies (11.21).',
    standing: 'data',
  },
  {
    id: '20.VPHex',
    title: 'VP hex definition',
    summary: 'Any hex whose name is printed in yellow; changes of control adjust the VP markers (16.1).',
    standing: 'enforced',
  },
  {
    id: '20.ZOC',
    title: 'Glossary: Zone of Control',
    summary: 'Ability of certain units to influence adjacent hexes; see 8.41.',
    standing: 'data',
  },
  {
    id: '21',
    title: 'Suggested reading list',
    summary: 'Book list; no effect in play.',
    standing: 'informational',
  },
  {
    id: '22',
    title: 'Credits of the game',
    summary: 'Names those who made the game; no effect in play.',
    standing: 'informational',
  },
]
