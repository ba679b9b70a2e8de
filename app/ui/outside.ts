/** For links that leave the shop: a window of their own that cannot reach back into ours. */
export const outside = { target: '_blank', rel: 'noopener noreferrer' } as const
