/**
 * The two orders of battle as printed: unit, strength, half of the map and station (a city to stand in or
 * next to, a country, a stretch of coast, the front), for the tests that hold the data to them.
 */
export interface Order {
  readonly unit: string
  readonly cv: number
  readonly zone: string
  readonly station: string
}

function parse(text: string): Order[] {
  return text
    .trim()
    .split('\n')
    .map(line => {
      const [unit = '', cv = '', zone = '', ...station] = line.trim().split(' ')
      return { unit, cv: Number(cv), zone, station: station.join(' ') }
    })
}

/** OB43.data; of two entries for 65 Static the first (B3). */
export const ORDERS_S43 = parse(`
  BR-1-AMPH 4 north Britain
  BR-8-MECH 3 north Britain
  BR-12-MECH 3 north Britain
  CW-2-MECH 3 north Britain
  US-1-HQ 2 north Britain
  US-5-AMPH 2 north Britain
  US-17-PARA 1 north Britain
  AL-AF-SHQ 2 south N. Africa
  BR-15-HQ 3 south N. Africa
  BR-5-INF 2 south N. Africa
  FR-2-MTN 2 south N. Africa
  BR-2-PARA 1 south N. Africa
  BR-21-HQ 3 south Tunisia
  BR-30-ARMOR 4 south Tunisia
  BR-13-MECH 4 south Tunisia
  BR-10-INF 4 south Tunisia
  US-2-AMPH 4 south N. Africa
  US-6-AMPH 2 south N. Africa
  GE-OKW-SHQ 3 north Berlin
  GE-65-STATIC 1 north Germany
  GE-66-STATIC 1 north Germany
  GE-DEN-INF 1 north Denmark
  GE-DEN-STATIC 0 north Denmark
  GE-88-INF 2 north Holland
  GE-88-STATIC 2 north Holland
  GE-OBW-HQ 2 north Paris
  GE-WST-ARMOR 3 north Tours
  GE-B-HQ 2 north Rouen
  GE-58-ARMOR 2 north Brussels
  GE-81-FORT 3 north coast15
  GE-82-FORT 2 north coast15
  GE-89-FORT 2 north coast15
  GE-89-STATIC 2 north coast15
  GE-25-FORT 1 north Brest
  GE-25-STATIC 1 north Brest
  GE-84-FORT 1 north Cherbourg
  GE-84-INF 2 north Cherbourg
  GE-2-PARA 2 north Nantes
  GE-64-INF 1 north coast7
  GE-74-INF 1 north coast7
  GE-74-STATIC 0 north coast7
  GE-G-HQ 1 north Lyon
  GE-G-ARMOR 1 north Lyon
  SS-4-MECH 2 north Limoges
  GE-80-INF 1 north coast1
  GE-85-INF 2 north coast1
  GE-85-STATIC 0 north coast1
  GE-86-INF 2 north coast1
  GE-90-INF 1 north coast19
  GE-90-STATIC 2 north coast19
  GE-62-INF 1 north coast19
  IT-2-INF 2 south Trieste
  IT-3-MECH 2 south Rome
  IT-4-INF 1 south Nice
  IT-5-INF 2 south Sardinia
  IT-SAR-STATIC 0 south Sardinia
  IT-6-INF 2 south Sicily
  IT-SIC-STATIC 1 south Sicily
  IT-7-INF 2 south Naples
  IT-11-INF 1 south Genoa
  GE-C-HQ 2 south S. Italy
  GE-C-ARMOR 3 south S. Italy
  GE-76-ARMOR 3 south S. Italy
  SS-1-ARMOR 2 south N. Italy
  GE-87-INF 1 south N. Italy
  GE-87-STATIC 0 south N. Italy
  GE-73-INF 2 south N. Italy
  GE-73-STATIC 1 south N. Italy
  GE-IT-ARMOR 1 south Rome
  GE-1-PARA 2 south Rome
  GE-1P-STATIC 2 south Rome
  GE-34-INF 2 south Yugoslavia
  GE-34-STATIC 0 south Yugoslavia
  GE-15-STATIC 0 south Yugoslavia
  GE-69-STATIC 1 south Yugoslavia
  GE-51-MTN 2 south Home/Victory City
  GE-HK-MTN 2 south Home/Victory City
`)

/** OB44.data; with Friuli, which the card leaves out (B7). */
export const ORDERS_S44 = parse(`
  AL-SHAEF-SHQ 3 north London
  AL-AF-SHQ 2 north Bristol
  BR-21-HQ 3 north Portsmouth
  BR-1-AMPH 4 north coastBritain
  BR-30-ARMOR 4 north coastBritain
  BR-8-MECH 4 north Britain
  BR-12-MECH 4 north Britain
  CW-2-MECH 4 north Britain
  US-12-HQ 3 north Plymouth
  US-1-HQ 3 north Dover
  US-5-AMPH 4 north coastBritain
  US-7-AMPH 4 north coastBritain
  US-8-ARMOR 3 north coastBritain
  US-19-MECH 4 north coastBritain
  US-17-PARA 3 north Britain
  US-12-ARMOR 3 north Britain
  US-15-ARMOR 3 north Britain
  US-20-ARMOR 3 north Britain
  BR-15-HQ 2 south Italy
  BR-13-MECH 3 south Front
  BR-10-INF 4 south Front
  BR-5-INF 3 south Front
  PL-POL-INF 3 south Front
  CW-1-MECH 4 south Front
  FR-2-MTN 3 south Front
  BR-2-PARA 1 south Italy
  US-2-AMPH 2 south Front
  US-6-AMPH 4 south Front
  US-4-MECH 3 south Italy
  US-6-HQ 0 south Major Port
  IV-FRIULI-INF 2 south -
  GE-OKW-SHQ 3 north Berlin
  GE-DEN-INF 2 north Denmark
  GE-DEN-STATIC 2 north Denmark
  GE-AOK-MECH 2 north Denmark
  GE-88-INF 2 north Holland
  GE-88-STATIC 2 north Holland
  GE-B-ARMOR 1 north Holland
  GE-OBW-HQ 3 north Paris
  GE-B-HQ 2 north Rouen
  SS-1-ARMOR 3 north Lille
  GE-WST-ARMOR 4 north Tours
  GE-58-ARMOR 3 north Brussels
  GE-89-FORT 3 north coast15
  GE-89-STATIC 2 north coast15
  GE-82-FORT 4 north coast15
  GE-81-FORT 4 north coast15
  GE-65-STATIC 1 north coast15
  GE-67-INF 3 north Lille
  GE-84-FORT 1 north Cherbourg
  GE-2-PARA 4 north Nantes
  GE-84-INF 3 north coast7
  GE-64-INF 2 north coast7
  GE-74-INF 2 north coast7
  GE-74-STATIC 1 north coast7
  GE-25-FORT 1 north Brest
  GE-25-STATIC 2 north coast7
  GE-G-HQ 2 north Lyon
  SS-4-MECH 3 north Limoges
  GE-66-STATIC 1 north coast1
  GE-80-INF 1 north coast1
  GE-80-STATIC 0 north coast1
  GE-86-INF 2 north coast1
  GE-86-STATIC 1 north coast1
  GE-G-ARMOR 2 north Lyon
  GE-90-INF 2 north coast19
  GE-90-STATIC 2 north coast19
  GE-85-INF 2 north coast19
  GE-85-STATIC 1 north coast19
  GE-62-INF 1 north coast19
  GE-C-HQ 2 south N. Italy
  GE-1-PARA 2 south Florence
  GE-C-ARMOR 2 south Florence
  GE-87-INF 2 south N. Italy
  GE-87-STATIC 1 south N. Italy
  GE-73-INF 2 south N. Italy
  GE-73-STATIC 1 south N. Italy
  GE-75-INF 2 south N. Italy
  GE-51-MTN 2 south Front
  GE-HK-MTN 3 south Front
  GE-76-ARMOR 2 south Front
  GE-34-INF 2 south Yugoslavia
  GE-34-STATIC 0 south Yugoslavia
  GE-15-MTN 2 south Yugoslavia
  GE-15-STATIC 0 south Yugoslavia
  SS-5-MTN 2 south Yugoslavia
  GE-69-STATIC 1 south Yugoslavia
`)
