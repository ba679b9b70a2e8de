/** Orders, with all that leads to one, go before pages made afresh and reads of the catalogue. */
export type Kind = 'order' | 'page'

/**
 * So many are worked on at once. Few, because all work shares one thread: more would only make
 * each of them late. As many as PostgreSQL has connections; pages leave the other half to orders.
 */
const SLOTS: Record<Kind, number> = { order: 10, page: 5 }

/** After so long a visitor is better told to come again; an order is worth more patience. */
const LONGEST_WAIT_MS: Record<Kind, number> = { order: 1_000, page: 250 }

/** More than can be served in the longest wait; a bound for the memory. */
const MOST_WAITING = 1_000

/**
 * How many turns of the event loop lie between two pages. At one turn it takes a single new
 * connection (libuv, since 1.45): with a page at each, the last of two hundred visitors who came
 * at once was heard of after as many pages.
 */
const TURNS_A_PAGE = 10

/** The longest pause between two pages where turns are long, in milliseconds. */
const LONGEST_PAUSE = 12

/** How often those who wait are looked at when no place falls free, such as on a hanging database. */
const LOOK_MS = 50

/** Thrown for a request that was not let in: it may come again, nothing of it has begun. */
export class Overloaded extends Error {}

type Waiter = { since: number; enter: () => void; refuse: (error: Overloaded) => void }

/**
 * Lets in as much work as the process can do in good time and refuses what has waited too long
 * (decision 009). Each kind is served in the order of arrival.
 */
export class Admission {
  #running = 0
  #refused = 0
  readonly #waiting: Record<Kind, Waiter[]> = { order: [], page: [] }
  #look: NodeJS.Timeout | undefined
  #admitting = false
  #turns = 0
  #lastPage = 0

  /** What an operator may want to know of it. */
  get state() {
    const { order, page } = this.#waiting
    return { running: this.#running, waiting: order.length + page.length, refused: this.#refused }
  }

  /** Does `work` once there is a place for it; throws `Overloaded` where that takes too long. */
  async run<T>(kind: Kind, work: () => Promise<T>): Promise<T> {
    if (this.#mayEnterAtOnce(kind)) this.#running += 1
    else await this.#place(kind)
    try {
      return await work()
    } finally {
      this.#running -= 1
      this.#admitSoon()
    }
  }

  #mayEnterAtOnce(kind: Kind) {
    if (kind === 'page') return this.#running === 0 && this.state.waiting === 0
    return this.#mayEnter(kind) && this.#waiting.order.length === 0
  }

  #mayEnter(kind: Kind) {
    return this.#running < SLOTS[kind]
  }

  #place(kind: Kind): Promise<void> {
    const queue = this.#waiting[kind]
    return new Promise((enter, refuse) => {
      const waiter = { since: performance.now(), enter, refuse }
      if (queue.length >= MOST_WAITING) return this.#refuse(waiter)
      queue.push(waiter)
      this.#look ??= setInterval(() => this.#admitSoon(), LOOK_MS)
      if (this.#mayEnter(kind)) this.#admitSoon()
    })
  }

  /** Not at once: the process must hear of new requests between two pieces of work. */
  #admitSoon() {
    if (!this.#look || this.#admitting) return
    this.#admitting = true
    setImmediate(() => this.#admit())
  }

  #admit() {
    this.#admitting = false
    this.#refuseLate('order')
    this.#refuseLate('page')
    while (this.#admitNext('order'));
    // Never two at a turn: an order takes several turns, and each would be as long as all the pages
    // begun in it.
    this.#turns += 1
    const now = performance.now()
    const isDue = this.#turns >= TURNS_A_PAGE || now - this.#lastPage >= LONGEST_PAUSE
    if (isDue && this.#admitNext('page')) {
      this.#turns = 0
      this.#lastPage = now
    }
    if (this.#waiting.page.length > 0 && this.#mayEnter('page')) this.#admitSoon()
    if (this.state.waiting > 0) return
    clearInterval(this.#look)
    this.#look = undefined
  }

  #refuseLate(kind: Kind) {
    const latest = performance.now() - LONGEST_WAIT_MS[kind]
    const queue = this.#waiting[kind]
    const inTime = queue.findIndex((waiter) => waiter.since > latest)
    const late = queue.splice(0, inTime === -1 ? queue.length : inTime)
    for (const waiter of late) this.#refuse(waiter)
  }

  #refuse(waiter: Waiter) {
    this.#refused += 1
    waiter.refuse(new Overloaded())
  }

  #admitNext(kind: Kind): boolean {
    const next = this.#mayEnter(kind) ? this.#waiting[kind].shift() : undefined
    if (!next) return false
    this.#running += 1
    next.enter()
    return true
  }
}
