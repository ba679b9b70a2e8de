import type { DemoItem } from '../product.ts'

export const lamps: readonly DemoItem[] = [
  {
    key: 'led-bulb',
    name: 'Llambë LED me filament, dritë e ngrohtë',
    description:
      'Llambë LED 7 W me pamje filamenti dhe dritë 2700 K, sa një llambë e vjetër 60 W. Ka bazë E27 dhe ndriçim që rregullohet. Xhami është i tejdukshëm dhe duket bukur edhe pa abazhur.',
    price: 550,
    stock: 64,
    popular: true,
    ageInDays: 11,
    pictures: [
      { icon: 'light-bulb', ground: 'mist', composition: 'hang', rotation: 180, scale: 0.9 },
      { icon: 'light-bulb', ground: 'night', composition: 'glow', scale: 0.85 },
      { icon: 'light-bulb', ground: 'sage', composition: 'box' },
    ],
  },
  {
    key: 'wax-candles',
    name: 'Qirinj dylli pa aromë, 4 copë',
    description:
      'Katër qirinj të trashë, 7 cm të gjerë dhe 15 cm të lartë. Secili digjet rreth 40 orë, pa tym nëse rri larg rrymës së ajrit. Mos i lini kurrë të ndezur pa mbikëqyrje.',
    price: 990,
    stock: 45,
    ageInDays: 48,
    pictures: [
      { icon: 'candle', ground: 'clay', composition: 'plinth' },
      { icon: 'candle', ground: 'dusk', composition: 'glow' },
      {
        icon: 'candle',
        ground: 'sky',
        composition: 'group',
        props: [{ scale: 0.8 }, { scale: 0.65 }],
      },
    ],
  },
  {
    key: 'paper-lantern',
    name: 'Fener letre i kuq për tavan',
    description:
      'Fener prej letre të fortë me unaza teli, 40 cm i lartë. Hapet në pak sekonda dhe varet mbi çdo llambë E27 deri në 25 W LED. Kablloja dhe llamba nuk përfshihen.',
    price: 1150,
    stock: 21,
    ageInDays: 78,
    pictures: [{ icon: 'red-paper-lantern', ground: 'sand', composition: 'hang' }],
  },
  {
    key: 'moon-light',
    name: 'Dritë nate në formë hëne',
    description:
      'Dritë nate prej silikoni të butë, që ndizet me një prekje dhe ka tri nivele ndriçimi. Fiket vetë pas një ore, nëse dëshironi. Karikohet me USB-C dhe ndriçon deri në 12 orë në nivelin e parë.',
    price: 1690,
    salePrice: 1290,
    saleEndsInHours: 220,
    stock: 17,
    ageInDays: 6,
    pictures: [
      { icon: 'crescent-moon', ground: 'mist', composition: 'plinth' },
      { icon: 'crescent-moon', ground: 'night', composition: 'glow', scale: 0.9 },
      { icon: 'crescent-moon', ground: 'lilac', composition: 'hang', rotation: -10 },
    ],
  },
  {
    key: 'mirror-ball',
    name: 'Top pasqyrash për festa, 20 cm',
    description:
      'Top i veshur me copa pasqyre, që lëshon pika drite në gjithë dhomën. Motori i heshtur e rrotullon tri herë në minutë. Në kuti: topi, motori, një dritëz LED dhe zinxhiri i varjes.',
    price: 2950,
    stock: 0,
    ageInDays: 105,
    pictures: [{ icon: 'mirror-ball', ground: 'lilac', composition: 'hang', scale: 0.95 }],
  },
]
