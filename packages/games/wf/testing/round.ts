/** A round of combat by the letter of section 7, step by step beside the game: what must come next, and who may be hit. */
import { feature, ground, sheet } from './chance.ts'
import { isOpenCity, sideOf } from '../data.ts'

/** An event, of which anything may be asked. */
export type Told = { readonly kind: string } & Readonly<Record<string, unknown>>

/** A block: what it can still lose, the strongest step first. */
export interface Block {
  readonly unit: number
  /** Strengths that are left to it, this one first. */
  left: number[]
  /** Found without supply: counts for forts. */
  readonly isHungry: boolean
  /** Attackers of a battle begun now: how they came. */
  readonly came?: 'land' | 'river' | 'air' | 'sea'
  /** In the hex of its own beachhead. */
  readonly isOnBeach: boolean
}

export interface Round {
  readonly hex: number
  readonly active: number
  readonly isMud: boolean
  /** Side that began the battle, and whether it has begun now. */
  readonly attacker: number
  readonly isNew: boolean
  readonly isSupported: boolean
  readonly air: { readonly dice: number; readonly grade: number }
  blocks: Block[]
}

/** What the rules want to happen next. */
export type Due =
  | { readonly what: 'lone' | 'hit' | 'repulse' | 'fire'; readonly units: readonly number[] }
  | { readonly what: 'air' | 'over'; readonly units?: undefined }

const typeOf = (unit: number): string => sheet[unit]!.type
const isSs = (unit: number): boolean => (sheet[unit]!.tags ?? []).includes('ss')
const isHqBlock = (unit: number): boolean => ['hq', 'shq', 'thq'].includes(typeOf(unit))
const cvOf = ({ left }: Block): number => left[0]!

/** Rules 2.2, 2.6, 7.32, 12.23 and 15.5: 0 none, 1 single, 2 double, 3 triple. */
function gradeOf({ hex, isMud }: Round, block: Block, isFiringBack: boolean): number {
  const type = typeOf(block.unit)
  if (isHqBlock(block.unit)) return 0
  const isHigh = ground(hex) === 'mountain' && type === 'mountain' && !isMud
  const special = Math.max(isHigh ? (isSs(block.unit) ? 3 : 2) : 1, block.isOnBeach ? 2 : 1)
  if (!isFiringBack) {
    if (isMud || ground(hex) === 'marsh') return 1
    if (type === 'armor') return isSs(block.unit) ? 3 : 2
    return Math.max(special, type === 'mech' && isSs(block.unit) ? 2 : 1)
  }
  const city = isShelteringCity(hex) ? 2 : 1
  if (type === 'armor') return Math.max(city, isSs(block.unit) ? 3 : 2)
  if (type === 'mech') return isSs(block.unit) ? 3 : 2
  if (type === 'fort') return block.isHungry ? city : 3
  return Math.max(city, special, type === 'para' ? 2 : 1)
}

const isShelteringCity = (hex: number): boolean => feature(hex, 'majorCity') && isOpenCity[hex] === 0

/** Rules 7.5, 7.51 to 7.53 and 15.45: the highest face that throws an attacker back. */
function repulsing({ active, blocks, isMud, isNew }: Round): number {
  const faces = blocks
    .filter(({ unit }) => sideOf[unit] === active)
    .map(({ unit, came }) => {
      if (came === 'river') return isMud ? 3 : 2
      if (came === 'air') return 1
      if (came === 'sea') return active === 1 ? 4 : typeOf(unit) === 'amphibious' ? 1 : 2
      return 0
    })
  return isNew ? Math.min(...faces) : 0
}

/** The second model at work: it is told what happened and says what must come next. */
export class Referee {
  private stage: 'air' | 'defense' | 'repulse' | 'offense' = 'air'
  private hits: [side: number, n: number] = [0, 0]
  private partial: [block: Block, n: number] | null = null
  private readonly fired = new Set<number>()
  private repulses = 0
  private isGunFired = false
  /** Hits to a step; 0 if none hurts. */
  private readonly level: number
  private readonly low: number
  private readonly round: Round

  constructor(round: Round) {
    this.round = round
    this.low = repulsing(round)
    const { hex, attacker, active, isMud, isSupported } = round
    const isStronghold = feature(hex, 'fortress') && attacker === active
    const isRough = ['forest', 'hill', 'marsh', 'mountain'].includes(ground(hex))
    const ownLevel = isStronghold ? 3 : isMud || isRough || isShelteringCity(hex) ? 2 : 1
    this.level = isSupported ? ownLevel : isStronghold ? 0 : Math.min(3, ownLevel + 1)
    this.isGunFired = !isStronghold
  }

  blocksOf(side: number): Block[] {
    return this.round.blocks.filter(({ unit }) => sideOf[unit] === side)
  }

  /** Rule 2.25: static units at 0 CV with nobody else beside them. */
  private lone(side: number): number[] {
    const blocks = this.blocksOf(side)
    const isLone = blocks.every(block => typeOf(block.unit) === 'static' && cvOf(block) === 0)
    return isLone ? blocks.map(({ unit }) => unit) : []
  }

  private largest(side: number): Block[] {
    const blocks = this.blocksOf(side)
    const most = Math.max(...blocks.map(cvOf))
    return blocks.filter(block => cvOf(block) === most)
  }

  /** Rules 7.33, 7.34 and 2.26, rulings B63 to B65. */
  private targets(side: number): Block[] {
    if (side === this.round.active) return this.largest(side)
    if (this.partial) return [this.partial[0]]
    const largest = this.largest(side)
    const others = largest.filter(block => !isStrong(block))
    return others.length > 0 ? others : largest
  }

  private firers(side: number): number[] {
    const isFiringBack = side !== this.round.active
    return this.blocksOf(side)
      .filter(block => !this.fired.has(block.unit) && cvOf(block) > 0)
      .filter(block => gradeOf(this.round, block, isFiringBack) > 0)
      .map(({ unit }) => unit)
  }

  due(): Due {
    const { active, air } = this.round
    const passive = 1 - active
    // B70: those who are alone are looked for as the round begins and after each hit.
    const lone = [...this.lone(0), ...this.lone(1)]
    if (lone.length > 0 && this.stage !== 'repulse') return { what: 'lone', units: lone }
    const isOver = this.blocksOf(0).length === 0 || this.blocksOf(1).length === 0
    const [side, n] = this.hits
    if (n > 0 && this.blocksOf(side).length > 0 && (side === active || this.level > 0))
      return { what: 'hit', units: this.targets(side).map(({ unit }) => unit) }
    if (isOver) return { what: 'over' }
    if (this.stage === 'air') {
      if (air.dice > 0) return { what: 'air' }
      this.stage = 'defense'
    }
    if (this.stage === 'defense') {
      const units = this.firers(passive)
      if (units.length > 0) return { what: 'fire', units }
      this.stage = 'repulse'
    }
    if (this.stage === 'repulse') {
      const blocks = this.blocksOf(active)
      const least = Math.min(...blocks.map(cvOf))
      const units = blocks.filter(block => cvOf(block) === least).map(({ unit }) => unit)
      if (this.repulses > 0) return { what: 'repulse', units }
      this.stage = 'offense'
    }
    const units = this.firers(active)
    return units.length > 0 ? { what: 'fire', units } : { what: 'over' }
  }

  /** Takes note of what the game says has happened, and complains of what must not. */
  hear(event: Told): void {
    const due = this.due()
    const unit = Number(event['unit'])
    const fault = (): Error => new Error(`${JSON.stringify(event)} where ${JSON.stringify(due)} is due`)
    const isDue = (what: Due['what']): boolean => due.what === what && (due.units?.includes(unit) ?? true)
    if (event.kind === 'fired') this.hearFire(event, isDue, fault)
    else if (event.kind === 'damaged' || event.kind === 'lostStep' || event.kind === 'eliminated') {
      if (isDue('lone') && event.kind === 'eliminated') return this.drop(unit)
      if (!isDue('hit')) throw fault()
      this.takeHit(this.blockOf(unit), event.kind, fault)
    } else if (event.kind === 'retreated') {
      const thrown = (event['units'] as readonly number[])[0]!
      if (due.what !== 'repulse' || !due.units.includes(thrown)) throw fault()
      this.repulses--
      this.drop(thrown)
    }
  }

  private blockOf(unit: number): Block {
    return this.round.blocks.find(block => block.unit === unit)!
  }
  private drop(unit: number): void {
    if (this.partial?.[0].unit === unit) this.partial = null
    this.round.blocks = this.round.blocks.filter(block => block.unit !== unit)
  }

  private hearFire(event: Told, isDue: (what: Due['what']) => boolean, fault: () => Error): void {
    const { active, air } = this.round
    const dice = event['dice'] as readonly number[]
    const isAir = this.stage === 'air' && event['way'] === 'air'
    if (!isDue(isAir ? 'air' : 'fire')) throw fault()
    const side = isAir ? active : sideOf[Number(event['unit'])]!
    const [count, grade] = isAir ? [air.dice, air.grade] : this.gunOf(this.blockOf(Number(event['unit'])))
    const hits = dice.filter(face => face > 6 - grade).length
    const low = isAir || side === active ? 0 : dice.filter(face => face <= this.low).length
    if (dice.length !== count || event['hits'] !== hits || (event['low'] ?? 0) !== low) throw fault()
    this.repulses += low
    this.hits = [1 - side, hits]
    if (isAir) this.stage = 'defense'
    else this.fired.add(Number(event['unit']))
  }

  /** Dice and grade of a block that fires now; the first of the largest in a fortress fires best (7.32e, B143). */
  private gunOf(block: Block): [dice: number, grade: number] {
    const side = sideOf[block.unit]!
    const isFiringBack = side !== this.round.active
    const isGun = isFiringBack && !this.isGunFired && this.largest(side).includes(block)
    if (isGun) this.isGunFired = true
    return [cvOf(block), isGun ? 3 : gradeOf(this.round, block, isFiringBack)]
  }

  private takeHit(block: Block, kind: string, fault: () => Error): void {
    const isShielded = sideOf[block.unit] !== this.round.active
    const needed = !isShielded ? 1 : isStrong(block) ? 3 : this.level
    const n = (this.partial?.[0] === block ? this.partial[1] : 0) + 1
    this.hits[1]--
    if (isShielded && n < needed) {
      this.partial = [block, n]
      if (kind !== 'damaged') throw fault()
      return
    }
    if (isShielded) this.partial = null
    block.left = block.left.slice(1)
    if (kind !== (block.left.length > 0 ? 'lostStep' : 'eliminated')) throw fault()
    if (block.left.length === 0) this.drop(block.unit)
  }
}

/** Rule 2.26: a fort that is supplied. */
const isStrong = ({ unit, isHungry }: Block): boolean => typeOf(unit) === 'fort' && !isHungry
