/** Section 5: command markers and activation. */
import type { Rule } from '@hexfront/engine'
import { ruled } from './rulings.ts'

export const commandRules: readonly Rule[] = [
  {
    id: '5.0a',
    title: 'Command markers give impulses and bonuses',
    summary: 'Playing a command marker is what produces an impulse; some markers also carry a combat bonus.',
    standing: 'data',
  },
  {
    id: '5.0b',
    title: 'Inspection of command markers',
    summary:
      "A player may always look at his own markers in his bin; he may not look at the enemy's markers until played.",
    standing: 'enforced',
    note: ruled('B183'),
  },
  {
    id: '5.0c',
    title: 'Multiple activations per GT',
    summary:
      'A unit may be activated more than once per GT by different markers (except Reserve units, 5.8).',
    standing: 'enforced',
  },
  {
    id: '5.0d',
    title: 'Units defend regardless of activation',
    summary: 'Units always defend normally whether activated or not.',
    standing: 'enforced',
  },
  {
    id: '5.1a',
    title: 'Regular command markers',
    summary:
      'Regular markers carry a sub-command abbreviation; they return to the bin after use (at end of GT, 5.7b).',
    standing: 'enforced',
    note: ruled('B19'),
  },
  {
    id: '5.1b',
    title: 'Special command markers',
    summary:
      'A special marker is recognised by its asterisk and the name of a plan or leader; it may carry a combat modifier and is used up by being played (5.7a).',
    standing: 'enforced',
  },
  {
    id: '5.1c',
    title: 'Morale markers not in standard game',
    summary: 'Morale markers are used only with optional rule 24.3.',
    standing: 'enforced',
  },
  {
    id: '5.1d',
    title: 'HGA marker activation',
    summary: 'German HGA marker: activates all Army Group A units and up to 3 air units; No shift.',
    standing: 'enforced',
  },
  {
    id: '5.1e',
    title: 'HGB marker activation',
    summary:
      'German HGB marker: activates all Army Group B units (including LLK, 18.0) and up to 3 air units; No shift.',
    standing: 'enforced',
  },
  {
    id: '5.1f',
    title: 'HGC marker activation',
    summary: 'German HGC marker: activates all Army Group C units and up to 3 air units; No shift.',
    standing: 'enforced',
  },
  {
    id: '5.1g',
    title: 'PGK marker activation',
    summary:
      'German PGK marker: activates Panzergruppe Kleist and up to 3 air units; No shift; It does not activate Reserves.',
    standing: 'enforced',
    note: ruled('B32'),
  },
  {
    id: '5.1h',
    title: 'OKH Plan marker',
    summary:
      'OKH Plan* (special): activates any two sub-commands, PGK excluded (so two of HGA, HGB, HGC), and up to 2 air units; No combat modifier.',
    standing: 'enforced',
  },
  {
    id: '5.1i',
    title: 'OKH Mod Plan marker',
    summary:
      'OKH Mod Plan* (special): activates any one sub-command, PGK excluded, and up to 3 air units; attacks by activated ground units get 1R.',
    standing: 'enforced',
  },
  {
    id: '5.1j',
    title: 'Manstein Plan marker: activation and 2R',
    summary:
      'Manstein Plan* (special): activates PGK and up to 4 air units; attacks by PGK units get 2R for the current GT.',
    standing: 'enforced',
    note: ruled('B27', 'B28'),
  },
  {
    id: '5.1k',
    title: 'Manstein Plan: three corps in rough',
    summary:
      'From the pick of the Manstein Plan to the end of the game the German may stack three corps in rough terrain (6.3).',
    standing: 'enforced',
  },
  {
    id: '5.1l',
    title: 'Guderian marker activation',
    summary:
      'Guderian* (special, GT 2+): activates two German mechanized corps (any command) and up to 2 air units; their attacks get 1R; Non-activated reinforcements and logistics units do not act.',
    standing: 'enforced',
    note: ruled('B34', 'B37', 'B38', 'B39'),
  },
  {
    id: '5.1m',
    title: 'Hoth marker activation',
    summary:
      'Hoth* (special, GT 2+): activates two German mechanized corps and up to 1 air unit; their attacks get 1R.',
    standing: 'enforced',
  },
  {
    id: '5.1n',
    title: 'Rommel marker activation',
    summary:
      'Rommel* (special, GT 2+): activates one German mechanized corps and up to 1 air unit; its attacks get 1R.',
    standing: 'enforced',
  },
  {
    id: '5.1o',
    title: 'Luftwaffe marker activation',
    summary:
      'Luftwaffe* (special, GT 2+): activates all German air units; in this impulse every air superiority and city bombing attack gets 1R on the Air Warfare Table; No ground units are activated.',
    standing: 'enforced',
    note: ruled('B129'),
  },
  {
    id: '5.1p',
    title: 'Fall Rot only in optional rules',
    summary: 'Fall Rot (Plan Red)* is used only with optional rules (24.1).',
    standing: 'enforced',
  },
  {
    id: '5.1q',
    title: '1AG marker activation',
    summary:
      'Allied 1AG marker: activates First Army Group (including all British, 5.8) and up to 2 air units.',
    standing: 'enforced',
  },
  {
    id: '5.1r',
    title: '2AG marker activation',
    summary: 'Allied 2AG marker: activates Second Army Group and up to 1 air unit.',
    standing: 'enforced',
  },
  {
    id: '5.1s',
    title: '3AG marker activation',
    summary: 'Allied 3AG marker: activates Third Army Group and up to 1 air unit.',
    standing: 'enforced',
  },
  {
    id: '5.1t',
    title: 'Belgium marker activation',
    summary: 'Allied Belgium marker: activates all Belgian units; no air units.',
    standing: 'enforced',
    note: ruled('B41'),
  },
  {
    id: '5.1u',
    title: 'Netherlands marker activation',
    summary: 'Allied Netherlands marker: activates all Dutch units; no air units.',
    standing: 'enforced',
  },
  {
    id: '5.1v',
    title: 'Belgians and Dutch only by own marker',
    summary:
      'Belgian and Dutch units are activated only when their own marker is drawn; no other marker (Plan D/E/R, Plan W, Morale) activates them.',
    standing: 'enforced',
    note: ruled('B40'),
  },
  {
    id: '5.1w',
    title: 'Plan D marker activation',
    summary:
      'Plan D* (special): activates one of 1AG, 2AG, 3AG and up to 2 air units; attacks by activated units get 1R.',
    standing: 'enforced',
  },
  {
    id: '5.1x',
    title: 'Plan E marker activation',
    summary: 'Plan E* (special): activates two of 1AG, 2AG, 3AG and up to 1 air unit; no combat modifier.',
    standing: 'enforced',
  },
  {
    id: '5.1y',
    title: 'Plan R marker activation',
    summary:
      'Plan R* (special): activates one of 1AG, 2AG, 3AG and up to 1 air unit; attacks by activated units get 2R if made from Maginot Line hexes into Germany.',
    standing: 'enforced',
    note: ruled('B31'),
  },
  {
    id: '5.1z',
    title: 'De Gaulle marker activation',
    summary:
      'De Gaulle* (special, GT 2+): activates one French Mech corps and up to 1 air unit; its attacks get 1R.',
    standing: 'enforced',
  },
  {
    id: '5.1aa',
    title: 'Evac marker activation',
    summary:
      'Evac* (special): activates one army group and up to 2 air units; no ground unit may attack (20.2).',
    standing: 'enforced',
  },
  {
    id: '5.1ab',
    title: 'Plan W only in optional rules',
    summary: 'Plan W (Weygand)* is used only with optional rules (24.2).',
    standing: 'enforced',
  },
  {
    id: '5.2a',
    title: 'Markers available from GT 1',
    summary:
      'All markers are available from GT 1 except those that start on GT 2: German Guderian, Rommel (and per 21.2/23.0 Hoth, Luftwaffe), Allied De Gaulle, Evac.',
    standing: 'enforced',
    note: ruled('B22', 'B23'),
  },
  {
    id: '5.2b',
    title: 'One special marker per GT',
    summary: 'A player may place at most one special command marker in his bin per GT.',
    standing: 'enforced',
    note: ruled('B20'),
  },
  {
    id: '5.2c',
    title: 'Special markers used once per game',
    summary: 'A special marker, once played, is discarded and never placed again.',
    standing: 'enforced',
  },
  {
    id: '5.3a',
    title: 'German initiative unless Allied holds German city',
    summary:
      'Default: German initiative; Exception: if one or more German city hexes are under Allied control when the Initiative Phase begins, the Allied player has the initiative for that GT.',
    standing: 'enforced',
    note: ruled('A5', 'B43'),
  },
  {
    id: '5.3b',
    title: 'German regains initiative',
    summary:
      'If at the beginning of a later Initiative Phase the German again controls all German city hexes, he has the initiative again.',
    standing: 'enforced',
  },
  {
    id: '5.3c',
    title: 'Initiative fixed for the GT',
    summary:
      'Initiative is determined only in the Initiative Phase; control changes during the GT do not alter it.',
    standing: 'enforced',
  },
  {
    id: '5.3d',
    title: 'Initiative player acts first',
    summary:
      'In any phase where both sides have something to do, the side with the initiative does it first.',
    standing: 'enforced',
    note: ruled('B44'),
  },
  {
    id: '5.4a',
    title: 'Must pick a marker',
    summary:
      'In the Command Segment the operating player must pick one marker from his bin and must play it.',
    standing: 'enforced',
  },
  {
    id: '5.4b',
    title: 'Play alternates after each impulse',
    summary: 'When an impulse is complete the other player picks; repeat until both bins are empty.',
    standing: 'enforced',
  },
  {
    id: '5.4c',
    title: 'One bin empty: other continues',
    summary:
      'If one player has no markers left, the other keeps picking and playing until his bin is empty; All markers are picked every GT.',
    standing: 'enforced',
  },
  {
    id: '5.4d',
    title: 'No passing an impulse',
    summary: 'No player may decline an impulse.',
    standing: 'enforced',
    note: ruled('B46'),
  },
  {
    id: '5.5',
    title: 'What an activated sub-command does',
    summary:
      'An activated sub-command gets the whole impulse sequence of 4.1: its reinforcements may deploy, its air allotment operates, its ground units move and then attack.',
    standing: 'enforced',
  },
  {
    id: '5.6a',
    title: 'Attack enhancement shift',
    summary:
      'All ground attacks in the impulse of a marker printed +1 or +2 get that many columns to the right; the Manstein Plan gives them to PGK for the whole GT (5.1j).',
    standing: 'enforced',
    note: ruled('B30'),
  },
  {
    id: '5.6b',
    title: 'Defense never enhanced',
    summary: 'Command marker enhancement never helps a defender.',
    standing: 'enforced',
  },
  {
    id: '5.6c',
    title: 'Air units get no marker shift',
    summary: 'Marker shifts do not apply to air combat or bombing unless stated (Luftwaffe).',
    standing: 'enforced',
  },
  {
    id: '5.7a',
    title: 'Disposition of special markers',
    summary:
      'A player selects the GT in which a special marker goes into the bin; at the end of that GT it is permanently removed; At most one special marker can be played per GT.',
    standing: 'enforced',
  },
  {
    id: '5.7b',
    title: 'Disposition of sub-command markers',
    summary:
      "Regular (sub-command) markers are put back in their owner's bin when the GT is over, ready for the next one.",
    standing: 'enforced',
  },
  {
    id: '5.7c',
    title: 'Markers after capitulation',
    summary:
      'After France capitulates remove 2AG and 3AG; 1AG remains; After the Netherlands and/or Belgium capitulate remove the corresponding marker.',
    standing: 'enforced',
  },
  {
    id: '5.8a',
    title: 'British are part of 1AG',
    summary: 'All British forces belong to First Army Group and are activated with it.',
    standing: 'enforced',
  },
  {
    id: '5.8b',
    title: 'Fortress units and command',
    summary: 'Fortress units carry a command but cannot move or attack whatever is activated.',
    standing: 'enforced',
  },
  {
    id: '5.8c',
    title: 'Reserve units activated by any army group marker',
    summary:
      'Units marked Res are theater reserves; any friendly army group marker (German HG, Allied AG) may activate them; The French Reserve mobile supply unit (21.1a) is itself such a unit.',
    standing: 'enforced',
    note: ruled('B33'),
  },
  {
    id: '5.8d',
    title: 'Reserve activated once per GT',
    summary:
      'A Reserve unit can be activated only once per GT, in any one of the army group activations (not necessarily the first).',
    standing: 'enforced',
  },
  {
    id: '5.8e',
    title: 'Reserve marker shows use',
    summary:
      'Place a reserve activation marker on a Reserve unit that has used its activation; it is removed in the Return Phase.',
    standing: 'enforced',
  },
  {
    id: '5.9',
    title: 'Air and SF activation cross-reference',
    summary: 'Activation of air units: 16.0; special forces: 19.0.',
    standing: 'informational',
  },
]
