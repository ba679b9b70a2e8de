import type { DemoItem } from '../product.ts'

export const beautyProducts: readonly DemoItem[] = [
  {
    key: 'body-lotion',
    name: 'Krem trupi 400 ml',
    description:
      'Krem i lehtë trupi me aromë të butë bajameje. Përthithet shpejt dhe nuk lë shtresë të yndyrshme. Shishe 400 ml me pompë. Provojeni më parë në një vend të vogël të lëkurës.',
    price: 1150,
    stock: 36,
    ageInDays: 17,
    pictures: [{ icon: 'lotion-bottle', ground: 'sage', composition: 'stand' }],
  },
  {
    key: 'soap',
    name: 'Sapun me vaj ulliri, 3 copë',
    description:
      'Tri copa sapuni të punuara me vaj ulliri, 100 g secila. Aromë e lehtë trëndafili. Mbajini në enë të thatë që të zgjasin më shumë.',
    price: 480,
    stock: 72,
    ageInDays: 92,
    pictures: [{ icon: 'soap', ground: 'butter', composition: 'lie' }],
  },
  {
    key: 'lipstick',
    name: 'Buzëkuq ngjyrë mjedre',
    description:
      'Buzëkuq me mbulim të plotë dhe pamje mëndafshi. Ngjyra mjedër, 4 g. I mbyllur me shirit mbrojtës; për arsye higjiene nuk kthehet pasi hapet.',
    price: 850,
    stock: 40,
    ageInDays: 23,
    pictures: [{ icon: 'lipstick', ground: 'stone', composition: 'plinth' }],
  },
  {
    key: 'toothbrush',
    name: 'Furça dhëmbësh të buta, 2 copë',
    description:
      'Dy furça me fije të buta dhe kokë të vogël që arrin edhe dhëmbët e fundit. Doreza ka gomë që nuk rrëshqet. Ndërrojeni furçën çdo tre muaj.',
    price: 420,
    stock: 58,
    ageInDays: 155,
    pictures: [{ icon: 'toothbrush', ground: 'mist', composition: 'lie' }],
  },
  {
    key: 'hair-pick',
    name: 'Krehër me dhëmbë të gjatë',
    description:
      'Krehër për flokë kaçurrelë dhe të dendur, me dhëmbë të gjatë e të rrallë. Majat janë të rrumbullakosura. Gjatësia 17 cm.',
    price: 360,
    stock: true,
    ageInDays: 200,
    pictures: [{ icon: 'hair-pick', ground: 'sand', composition: 'lie', rotation: 14 }],
  },
]
