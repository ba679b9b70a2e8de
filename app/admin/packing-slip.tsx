import { lineName, lineSum, type Order, type OrderLine } from '#app/orders/order.ts'
import { Amount } from '#app/ui/amount.tsx'
import { formatDateTime } from '#app/values/dates.ts'
import { moneyFrom } from '#app/values/money.ts'
import { formatPhone } from '#app/values/phone.ts'

import { text } from './order-text.ts'
import type { Paper } from './paper.ts'

type Props = { order: Order; paper: Paper; shop: { name: string; phone: string } }

/** What goes on or into the parcel: whose it is, where to, what is in it, and the cash to take. */
export function PackingSlip({ order, paper, shop }: Props) {
  return (
    <section className="slip" data-paper={paper}>
      <header>
        <div>
          <p className="slip-shop">{shop.name}</p>
          <p>{text.slipPhone(formatPhone(shop.phone))}</p>
        </div>
        <div>
          <p className="slip-number">{text.slipNumber(order.number)}</p>
          <p>{formatDateTime(Date.parse(order.createdAt))}</p>
        </div>
      </header>
      <div className="slip-to">
        <small>{text.recipient}</small>
        <p className="slip-name">
          {order.customerName} {order.customerLastName}
        </p>
        <p className="slip-address">
          {order.rruga}
          <br />
          {order.qyteti}
        </p>
        <p className="slip-tel">{text.slipPhone(formatPhone(order.phone))}</p>
      </div>
      <Lines order={order} />
      <div className="slip-end">
        <dl className="slip-sums">
          <dt>{text.slipTotal}</dt>
          <dd>
            <Amount of={moneyFrom(order.totalAmount)} />
          </dd>
          <dt>{text.slipDelivery}</dt>
          <dd>
            <Amount of={moneyFrom(order.shippingFee)} />
          </dd>
        </dl>
        <p className="slip-cash">
          <span>{text.slipCash}</span>
          <strong>
            <Amount of={moneyFrom(order.cashToCollect)} />
          </strong>
        </p>
        <footer>{text.noInvoice}</footer>
      </div>
    </section>
  )
}

/** The head stands again on each further page, with the number: loose sheets find their order. */
function Lines({ order: { number, products } }: { order: Order }) {
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">
            {text.number(number)} · {text.product}
          </th>
          <th scope="col">{text.quantity}</th>
          <th scope="col">{text.price}</th>
          <th scope="col">{text.sum}</th>
        </tr>
      </thead>
      <tbody>
        {products.map((line) => (
          <Line key={line.productId} line={line} />
        ))}
      </tbody>
    </table>
  )
}

function Line({ line }: { line: OrderLine }) {
  return (
    <tr>
      <td>{lineName(line)}</td>
      <td>{line.quantity}</td>
      <td>
        <Amount of={moneyFrom(line.price)} />
      </td>
      <td>
        <Amount of={lineSum(line)} />
      </td>
    </tr>
  )
}
