import type { DemoItem } from '../product.ts'

export const gardenProducts: readonly DemoItem[] = [
  {
    key: 'potted-plant',
    name: 'Bimë dhome në vazo balte',
    description:
      'Bimë e gjelbër me gjethe të shndritshme, 40 cm e lartë, në vazo balte 14 cm. Do dritë pa diell të drejtpërdrejtë dhe ujë një herë në javë. E paketojmë me kujdes që të mbërrijë e freskët.',
    price: 1450,
    stock: 13,
    popular: true,
    ageInDays: 5,
    pictures: [
      { icon: 'potted-plant', ground: 'blush', composition: 'arch' },
      { icon: 'potted-plant', ground: 'chalk', composition: 'stand' },
      {
        icon: 'potted-plant',
        ground: 'sand',
        composition: 'group',
        props: [{ icon: 'bucket', scale: 0.7 }],
      },
    ],
  },
  {
    key: 'cactus',
    name: 'Kaktus qeramike zbukurues 25 cm',
    description:
      'Zbukurim qeramike në formë kaktusi, i lyer me dorë me glazurë të gjelbër. Lartësia 25 cm, me fund të shtruar me shajak që nuk gërvisht mobilien. Nuk do as ujë, as diell.',
    price: 980,
    stock: 21,
    ageInDays: 46,
    pictures: [{ icon: 'cactus', ground: 'clay', composition: 'stand' }],
  },
  {
    key: 'seed-kit',
    name: 'Set mbjelljeje për fillestarë',
    description:
      'Gjithçka për kopshtin e parë në dritare: gjashtë vazo të vogla, tokë e përgatitur për mbjellje, fara borziloku, majdanozi dhe domateje qershi. Udhëzimet tregojnë hap pas hapi se kur mbillet dhe sa ujitet.',
    price: 1190,
    stock: 30,
    ageInDays: 28,
    pictures: [{ icon: 'seedling', ground: 'sand', composition: 'stand', scale: 0.95 }],
  },
  {
    key: 'garden-gloves',
    name: 'Doreza pune për kopsht',
    description:
      'Doreza pambuku me shuplakë të veshur me gomë, që nuk i lë gjembat të kalojnë. Lahen në 40 gradë. Masat M dhe L.',
    price: 520,
    stock: 44,
    ageInDays: 122,
    pictures: [{ icon: 'gloves', ground: 'sage', composition: 'lie', rotation: -6 }],
  },
  {
    key: 'wind-chime',
    name: 'Zile ere prej qelqi',
    description:
      'Zile e vogël prej qelqi të fryrë, e pikturuar me dorë. Tingëllon lehtë me flladin e ballkonit. Gjatësia me fletën e letrës 32 cm.',
    price: 790,
    stock: 14,
    ageInDays: 87,
    pictures: [{ icon: 'wind-chime', ground: 'butter', composition: 'hang' }],
  },
]
