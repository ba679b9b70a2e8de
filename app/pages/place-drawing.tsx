/** How wide streets are, in units of the drawing. */
const BOULEVARD = 20
const STREET = 11
const LANE = 6

const boulevards = 'M-20 330C180 290 330 262 450 250S900 196 1220 96M742-20C716 130 640 300 604 520'
const streets =
  'M-20 142C160 128 300 110 424 84S640 20 700-20' +
  'M96-20C130 120 150 300 210 520' +
  'M424-20C428 120 442 340 404 520' +
  'M604 236C760 268 980 300 1220 300' +
  'M916-20C900 110 930 330 1004 520' +
  'M690 96C820 84 980 60 1080-20'
const lanes =
  'M-20 232 430 176' +
  'M250-20C262 80 278 180 290 278' +
  'M430 176 690 138' +
  'M540-20C546 60 552 150 530 238' +
  'M300 420 640 388' +
  'M626 388C760 400 880 420 1220 408' +
  'M800 80 824 282' +
  'M1080 60 1104 196'
const houses =
  'M300 200h46v30h-46zM356 190h40v34h-40zM460 190h50v34h-50z' +
  'M560 60h54v40h-54zM626 40h44v52h-44zM560 112h46v26h-46z' +
  'M842 110h46v40h-46zM770 300h52v44h-52zM834 310h60v44h-60z' +
  'M300 40h54v44h-54zM366 30h40v44h-40z' +
  'M440 292h60v40h-60zM510 282h54v48h-54z' +
  'M962 330h56v36h-56zM1030 330h66v36h-66zM972 110h58v44h-58zM972 168h80v36h-80z' +
  'M20 20h58v44H20zM20 74h58v30H20zM34 172h60v30H34zM140 40h84v40h-84z'
/** Each a line without a length, whose round ends are the crown. */
const trees =
  'M232 330h0M262 350h0M246 384h0M290 326h0M330 352h0M358 322h0M364 372h0M236 422h0' +
  'M1060 232h0M1100 252h0M1146 226h0M1180 262h0'

/** A drawing of streets around the shop, not a map of them: decoration where the map opens. */
export function PlaceDrawing() {
  return (
    <svg
      aria-hidden="true"
      className="absolute inset-0 -z-10 size-full"
      preserveAspectRatio="xMidYMid slice"
      viewBox="0 0 1200 400"
    >
      <rect width="1200" height="400" className="fill-soft" />
      <Green />
      <path d={houses} className="fill-line" />
      <River />
      <Roads path={lanes} width={LANE} />
      <Roads path={streets} width={STREET} />
      <Roads path={boulevards} width={BOULEVARD} />
      <Square />
      <Pin />
    </svg>
  )
}

function Roads({ path, width }: { path: string; width: number }) {
  return (
    <g fill="none" strokeLinecap="round">
      <path d={path} className="stroke-line" strokeWidth={width + 3} />
      <path d={path} className="stroke-white" strokeWidth={width} />
    </g>
  )
}

function Green() {
  return (
    <g>
      <g fill="#d5ead9">
        <path d="M172 300q100-20 226-30l4 140H196z" />
        <path d="M1030 214q90-24 190-50v130h-190z" />
      </g>
      <path
        d="M206 404q60-90 190-110"
        fill="none"
        stroke="#fff"
        strokeWidth="4"
        strokeDasharray="9 7"
      />
      <ellipse cx="318" cy="390" rx="34" ry="14" fill="#cfdcf2" />
      <path d={trees} stroke="#a9d0b3" strokeWidth="22" strokeLinecap="round" />
    </g>
  )
}

const river = 'M-20 372C140 470 470 330 640 356S960 402 1220 352'

function River() {
  return (
    <g fill="none" strokeLinecap="round">
      <path d={river} stroke="#c3d4ef" strokeWidth="30" />
      <path d={river} stroke="#d3e0f5" strokeWidth="20" />
    </g>
  )
}

function Square() {
  return (
    <g>
      <circle cx="677" cy="210" r="40" className="fill-white stroke-line" strokeWidth="2" />
      <circle cx="677" cy="210" r="22" fill="#d5ead9" />
    </g>
  )
}

function Pin() {
  return (
    <g transform="translate(600 172)">
      <ellipse cx="0" cy="4" rx="20" ry="7" className="fill-ink" opacity="0.18" />
      <path
        d="M0 0S-37-34-37-62a37 37 0 0 1 74 0C37-34 0 0 0 0Z"
        className="fill-violet stroke-white"
        strokeWidth="3"
      />
      <circle cx="0" cy="-62" r="15" className="fill-amber" />
    </g>
  )
}
