/** Our ids are plain: what is none is unknown before PostgreSQL, whose texts hold no NUL, refuses it. */
export const ID = /^[0-9a-z]+$/

/** An id as a step of a call's address; another text leads nowhere. */
export const ID_STEP = ':id{[0-9a-z]+}'

export const isId = (text: string): boolean => ID.test(text)
