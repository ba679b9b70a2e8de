import { crc32, deflateSync } from 'node:zlib'

import sharp from 'sharp'

/** One colour, in any size. */
const plain = { background: '#5b3cc4', channels: 3 } as const
export const canvas = (width: number, height: number) =>
  sharp({ create: { ...plain, width, height } })
export const jpeg = () => canvas(900, 600).jpeg().toBuffer()
export const png = () => canvas(300, 200).png().toBuffer()

export const file = (bytes: Buffer | string, name: string, type = 'image/jpeg') =>
  new File([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)], name, { type })

/** A PNG that says it is of this size and holds next to nothing. */
export function hollowPng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data])
    const frame = Buffer.alloc(8)
    frame.writeUInt32BE(data.length, 0)
    frame.writeUInt32BE(crc32(body), 4)
    return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
  }
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(1_000_000), { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
