/**
 * But for what joins and varies emoji and letters; behind a Latin letter, or nothing, there is nothing
 * to join or vary.
 */
const UNSEEN =
  /(?<=^|[\s\p{Script=Latin}])\p{Default_Ignorable_Code_Point}+|(?![\p{Emoji_Component}\p{Variation_Selector}\p{Join_Control}])\p{Default_Ignorable_Code_Point}/gu

/**
 * A text without the signs that nobody sees, among them those that turn the direction of what follows,
 * so that it reads as another.
 */
export const withoutUnseen = (text: string): string => text.replace(UNSEEN, '')
