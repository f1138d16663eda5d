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
    'Cadiz, Casablanca, Cork, Gibraltar, Lisbon, Porto, Tangiers, Vigo',
  ),
  sea('Atlantic', 'North Atlantic', 3, 'Glasgow', 'Belfast, Glasgow, Orkneys, Shetlands'),
  sea('Atlantic', 'Irish Sea', 3, 'Liverpool', 'Belfast, Bristol, Cork, Dublin, Glasgow, Liverpool, Swansea'),
  sea(
    'Atlantic',
    'North Sea',
    2,
    'London',
    'Aberdeen, Amsterdam, Antwerp, Bremen, Calais, Dover, Edinburgh, Hamburg, Hull, ' +
      'Ipswich, London, Newcastle, Orkneys, Ostende, Rotterdam, Shetlands, Yarmouth',
  ),
  sea(
    'Atlantic',
    'English Channel',
    2,
    'Portsmouth',
    'Brest, Calais, Cherbourg, Dover, Le Havre, Plymouth, Portsmouth, Weymouth',
  ),
  sea('Atlantic', 'Bay of Biscay', 1, 'Brest', 'Bayonne, Bilbao, Bordeaux, Brest, Gijon, Lorient'),
  sea(
    'Mediterranean',
    'Alboran Sea',
    2,
    'Gibraltar',
    'Algiers, Almeria, Barcelona, Cartagena, Gibraltar, Malaga, Mallorca, Melilla, Oran, ' +
      'Tangiers, Valencia',
  ),
  sea('Mediterranean', 'Western Mediterranean', 1, 'Algiers', 'Algiers, Bizerte, Cagliari, Mallorca'),
  sea('Mediterranean', 'Gulf of Lyon', 1, 'Marseilles', 'Barcelona, Mallorca, Marseilles, Sassari, Toulon'),
  sea(
    'Mediterranean',
    'Ligurian Sea',
    2,
    'Genoa',
    'Bastia, Genoa, La Spezia, Livorno, Olbia, Sassari, Toulon',
  ),
  sea(
    'Mediterranean',
    'Tyrrhenian Sea',
    1,
    'Tunis',
    'Bizerte, Cagliari, Messina, Naples, Olbia, Palermo, Reggio, Rome, Tunis',
  ),
  sea(
    'Mediterranean',
    'Central Mediterranean',
    1,
    'Tripoli',
    'Benghazi, Catania, Malta, Palermo, Sfax, Tripoli, Tunis',
  ),
  sea('Mediterranean', 'Ionian Sea', 1, null, 'Benghazi, Catania, Messina, Reggio, Taranto'),
  sea(
    'Mediterranean',
    'Adriatic Sea',
    2,
    'Trieste',
    'Ancona, Bari, Brindisi, Dubrovnik, Fiume, Split, Termoli, Trieste, Venice',
  ),
  sea('Baltic', 'Skagerrak', 3, 'Copenhagen', 'Aarhus, Copenhagen, Hamburg'),
  sea('Baltic', 'Western Baltic Sea', 2, 'Stettin', 'Copenhagen, Hamburg, Rostock, Stettin'),
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
