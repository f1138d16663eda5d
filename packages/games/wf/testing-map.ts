/** Rule 15.1 as a list: the sea areas with their numbers, bases and ports. For the map's test. */

export interface SeaArea {
  readonly name: string
  readonly basin: 'Atlantic' | 'Mediterranean' | 'Baltic'
  readonly interdiction: number
  readonly base: string | null
  readonly ports: readonly string[]
}

const sea = (
  basin: SeaArea['basin'],
  name: string,
  interdiction: number,
  base: string | null,
  ports: string,
): SeaArea => ({ name, basin, interdiction, base, ports: ports.split(', ') })

export const SEAS: readonly SeaArea[] = [
  sea(
    'Atlantic',
    'Atlantic Ocean',
    3,
    null,
    'Cork, Vigo, Porto, Lisbon, Cadiz, Tangiers, Casablanca, Gibraltar',
  ),
  sea('Atlantic', 'North Atlantic', 3, 'Glasgow', 'Glasgow, Belfast, Shetlands, Orkneys'),
  sea('Atlantic', 'Irish Sea', 3, 'Liverpool', 'Liverpool, Glasgow, Swansea, Bristol, Cork, Dublin, Belfast'),
  sea(
    'Atlantic',
    'North Sea',
    2,
    'London',
    'London, Shetlands, Orkneys, Aberdeen, Edinburgh, Newcastle, Hull, Yarmouth, Ipswich, Dover, Calais, ' +
      'Ostende, Antwerp, Rotterdam, Hamburg, Amsterdam, Bremen',
  ),
  sea(
    'Atlantic',
    'English Channel',
    2,
    'Portsmouth',
    'Portsmouth, Dover, Weymouth, Plymouth, Calais, Le Havre, Cherbourg, Brest',
  ),
  sea('Atlantic', 'Bay of Biscay', 1, 'Brest', 'Brest, Lorient, Bordeaux, Bayonne, Bilbao, Gijon'),
  sea(
    'Mediterranean',
    'Alboran Sea',
    2,
    'Gibraltar',
    'Gibraltar, Malaga, Almeria, Cartagena, Valencia, Barcelona, Mallorca, Tangiers, Melilla, Oran, Algiers',
  ),
  sea('Mediterranean', 'Western Mediterranean', 1, 'Algiers', 'Algiers, Mallorca, Bizerte, Cagliari'),
  sea('Mediterranean', 'Gulf of Lyon', 1, 'Marseilles', 'Marseilles, Mallorca, Toulon, Sassari, Barcelona'),
  sea(
    'Mediterranean',
    'Ligurian Sea',
    2,
    'Genoa',
    'Genoa, Toulon, Sassari, La Spezia, Livorno, Olbia, Bastia',
  ),
  sea(
    'Mediterranean',
    'Tyrrhenian Sea',
    1,
    'Tunis',
    'Tunis, Rome, Naples, Reggio, Messina, Olbia, Cagliari, Palermo, Bizerte',
  ),
  sea(
    'Mediterranean',
    'Central Mediterranean',
    1,
    'Tripoli',
    'Tripoli, Tunis, Sfax, Malta, Palermo, Catania, Benghazi',
  ),
  sea('Mediterranean', 'Ionian Sea', 1, null, 'Benghazi, Catania, Messina, Reggio, Taranto'),
  sea(
    'Mediterranean',
    'Adriatic Sea',
    2,
    'Trieste',
    'Trieste, Brindisi, Bari, Termoli, Ancona, Venice, Fiume, Split, Dubrovnik',
  ),
  sea('Baltic', 'Skagerrak', 3, 'Copenhagen', 'Copenhagen, Hamburg, Aarhus'),
  sea('Baltic', 'Western Baltic Sea', 2, 'Stettin', 'Stettin, Copenhagen, Hamburg, Rostock'),
]

/** Ports on several seas, as the lists above have them. */
export const MULTI_SEA: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  [...new Set(SEAS.flatMap(({ ports }) => ports))]
    .map((port): [string, string[]] => [
      port,
      SEAS.filter(({ ports }) => ports.includes(port)).map(({ name }) => name),
    ])
    .filter(([, seas]) => seas.length > 1),
)

/** Rule 16.7: from the south up. */
export const RAIL_ENTRIES: readonly string[] = [
  'Sarajevo',
  'Vukovar E1',
  'Gyor E1',
  'Ostrava NE1',
  'Posnan E1',
  'Stettin E3',
]
