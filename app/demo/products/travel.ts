import type { DemoItem } from '../product.ts'

export const travelProducts: readonly DemoItem[] = [
  {
    key: 'suitcase',
    name: 'Valixhe kabine 55 cm',
    description:
      'Valixhe e fortë 55 × 38 × 20 cm, që hyn në kabinën e shumicës së avionëve. Dorezë teleskopike, katër rrota që kthehen në çdo drejtim dhe kyç me tri shifra. Brenda ka dy ndarje me zinxhir. Pesha 2,6 kg.',
    price: 8400,
    salePrice: 6900,
    saleEndsInHours: 260,
    stock: 12,
    popular: true,
    ageInDays: 15,
    pictures: [
      { icon: 'luggage', ground: 'sand', composition: 'stand' },
      { icon: 'luggage', ground: 'sky', composition: 'group', props: [{ hue: 150 }, { hue: 290 }] },
      { icon: 'luggage', ground: 'sage', composition: 'macro', scale: 0.85 },
    ],
  },
  {
    key: 'tent',
    name: 'Çadër kampingu për dy veta',
    description:
      'Çadër me dy shtresa që i reziston shiut deri në 3000 mm. Ngrihet nga një person për dhjetë minuta. E mbledhur mat 45 × 15 cm dhe peshon 2,4 kg. Kunjat dhe litarët janë në qese.',
    price: 9800,
    stock: 5,
    ageInDays: 54,
    pictures: [
      { icon: 'tent', ground: 'sand', composition: 'stand', scale: 1.05 },
      {
        icon: 'tent',
        ground: 'sky',
        composition: 'group',
        scale: 0.95,
        props: [
          { icon: 'hiking-boot', scale: 0.62 },
          { icon: 'backpack', scale: 0.7, hue: 210 },
        ],
      },
    ],
  },
  {
    key: 'umbrella',
    name: 'Çadër shiu me hapje automatike',
    description:
      'Çadër me tetë shufra prej fibre xhami që nuk kthehen nga era. Hapet me një buton dhe mbulon 104 cm. Doreza e lakuar varet lehtë në krah.',
    price: 1390,
    stock: 42,
    ageInDays: 30,
    pictures: [
      { icon: 'umbrella', ground: 'butter', composition: 'hang' },
      {
        icon: 'umbrella',
        ground: 'chalk',
        composition: 'spread',
        props: [{ hue: 90 }, { hue: 200 }],
      },
    ],
  },
  {
    key: 'compass',
    name: 'Busull xhepi prej bronzi',
    description:
      'Busull me trup bronzi, gjilpërë në lëng dhe shkallë që ndriçon në errësirë. Diametri 5 cm, me unazë për litar. Tregon drejtimin edhe pa sinjal telefoni.',
    price: 1250,
    stock: 18,
    ageInDays: 115,
    pictures: [{ icon: 'compass', ground: 'sage', composition: 'lie', rotation: 10 }],
  },
  {
    key: 'flashlight',
    name: 'Elektrik dore LED',
    description:
      'Elektrik alumini me dritë 600 lumen dhe zmadhim të rrezes. I reziston shiut dhe rënies nga një metër. Karikohet me USB-C; në nivelin e ulët zgjat 20 orë.',
    price: 1690,
    stock: 27,
    ageInDays: 39,
    pictures: [{ icon: 'flashlight', ground: 'clay', composition: 'lie' }],
  },
  {
    key: 'hiking-boots',
    name: 'Këpucë mali kundër ujit',
    description:
      'Këpucë të larta lëkure me membranë që nuk e lë ujin të hyjë. Shputa me dhëmbë të thellë mban mirë në gurë e në baltë. Masat 38 deri në 46. Provojini me çorape të trasha.',
    price: 9900,
    stock: true,
    ageInDays: 62,
    pictures: [{ icon: 'hiking-boot', ground: 'sky', composition: 'stand' }],
  },
  {
    key: 'sunglasses',
    name: 'Syze dielli me kornizë të zezë',
    description:
      'Syze me lente të errëta UV400 dhe kornizë të lehtë. Të përshtatshme për fytyra mesatare. Vijnë me këllëf të fortë dhe leckë pastrimi.',
    price: 1890,
    stock: 38,
    ageInDays: 19,
    pictures: [{ icon: 'sunglasses', ground: 'blush', composition: 'lie', rotation: -8 }],
  },
]
