/** See scripts/minified.ts. */
declare module '*?minified' {
  const script: string
  export default script
}
