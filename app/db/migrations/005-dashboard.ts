/** What the shopkeeper's first screen asks for without reading every product or order. */
export const dashboard = [
  `CREATE INDEX products_short ON products (in_stock, stock_count, id)
    WHERE in_stock = 0 OR stock_count <= 5`,
]
