/** The shape of a map file, field by field as `mapfile.ts` types it. */
import {
  choiceOf,
  ID,
  INTEGER,
  JSON_VALUE,
  jsonSchema,
  listOf,
  NUMBER,
  objectOf,
  pairOf,
  recordOf,
  type Shape,
  SOURCE,
  TEXT,
} from './shape.ts'

const GRID = objectOf({
  orientation: choiceOf('pointy', 'flat'),
  columns: pairOf(INTEGER),
  rows: pairOf(INTEGER),
  columnStep: choiceOf(1, -1),
  rowStep: choiceOf(1, -1),
  shifted: choiceOf('odd', 'even'),
  shiftToward: choiceOf('higher', 'lower'),
})

const SHEET = objectOf({
  suffix: TEXT,
  columns: pairOf(INTEGER),
  rows: pairOf(INTEGER),
  rowOffset: INTEGER,
  columnOffset: INTEGER,
})

const NUMBERING = objectOf({ form: choiceOf('CCRR', 'RRCC'), digits: INTEGER }, { sheets: listOf(SHEET) })

const HEX = objectOf(
  { id: ID, terrain: ID, source: SOURCE },
  {
    name: TEXT,
    country: TEXT,
    region: TEXT,
    features: listOf(ID),
    values: recordOf(JSON_VALUE),
    playable: choiceOf(false),
  },
)

const SIDE = objectOf({ between: pairOf(ID), kind: ID, source: SOURCE }, { name: TEXT })

const ZONE = objectOf({ id: ID, name: TEXT, hexes: listOf(ID), source: SOURCE })

const LINE = objectOf(
  { id: ID, name: TEXT, source: SOURCE },
  { hexes: listOf(ID), sides: listOf(pairOf(ID)) },
)

const BOX = objectOf(
  { id: ID, name: TEXT, kind: choiceOf('box', 'sea'), source: SOURCE },
  { links: listOf(ID), values: recordOf(JSON_VALUE), at: pairOf(NUMBER) },
)

const LABEL = objectOf(
  { text: TEXT, kind: TEXT, at: pairOf(NUMBER) },
  { anchor: choiceOf('start', 'middle', 'end'), rotate: NUMBER },
)

/** The rules never read the art: what is drawn beyond these fields is nobody's mistake. */
const ART: Shape = {
  ...objectOf(
    {
      size: pairOf(NUMBER),
      coast: TEXT,
      lakes: TEXT,
      rivers: listOf(objectOf({ rank: NUMBER, path: TEXT })),
      borders: TEXT,
      relief: listOf(objectOf({ above: NUMBER, path: TEXT })),
      labels: listOf(LABEL),
    },
    { roads: TEXT, rails: TEXT },
  ),
  open: true,
}

export const MAP_SHAPE: Shape = objectOf(
  {
    format: choiceOf('hexfront-map'),
    version: choiceOf(1),
    game: ID,
    title: TEXT,
    grid: GRID,
    numbering: NUMBERING,
    hexes: listOf(HEX),
    sides: listOf(SIDE),
    zones: listOf(ZONE),
    lines: listOf(LINE),
    boxes: listOf(BOX),
    art: ART,
  },
  { $schema: TEXT },
)

/** The map file's JSON Schema, for editors and for checks outside the engine. */
export const mapSchema = jsonSchema(MAP_SHAPE)
