import type { DemoItem } from '../product.ts'

export const petProducts: readonly DemoItem[] = [
  {
    key: 'dog-house',
    name: 'Shtëpizë druri për qen',
    description:
      'Shtëpizë prej pishe të trajtuar për jashtë, me çati që hiqet për pastrim. Përmasat 85 × 72 × 76 cm, për qen deri në 20 kg. Dyshemeja qëndron 6 cm mbi tokë, që të mos futet lagështia. Montohet me tetë vida.',
    price: 11900,
    stock: 4,
    ageInDays: 49,
    pictures: [{ icon: 'hut', ground: 'sage', composition: 'stand' }],
  },
  {
    key: 'chew-bone',
    name: 'Kockë gome për qen',
    description:
      'Kockë prej gome natyrale për lojë dhe përtypje, 15 cm e gjatë. E fortë për qen mesatarë, por e butë për dhëmbët. Lahet me ujë të ngrohtë.',
    price: 450,
    stock: 66,
    ageInDays: 34,
    pictures: [{ icon: 'bone', ground: 'clay', composition: 'lie' }],
  },
  {
    key: 'rope-toy',
    name: 'Litar lodër për qen',
    description:
      'Litar pambuku i gërshetuar me nyje të forta, për tërheqje dhe kapje. Gjatësia 30 cm. Hiqeni kur fijet nisin të shkëputen.',
    price: 390,
    stock: true,
    ageInDays: 100,
    pictures: [{ icon: 'knot', ground: 'sand', composition: 'lie' }],
  },
  {
    key: 'cat-basket',
    name: 'Shportë e thurur për mace',
    description:
      'Shportë xunkthi me dorezë, ku macja fle ose udhëton me ju. Përmasat 45 × 35 cm, me jastëk që lahet. E punuar me dorë, prandaj çdo copë ndryshon pak.',
    price: 2850,
    stock: 7,
    ageInDays: 25,
    pictures: [{ icon: 'basket', ground: 'lilac', composition: 'stand' }],
  },
  {
    key: 'yarn-ball',
    name: 'Lëmsh leshi për mace',
    description:
      'Lëmsh i mbështjellë fort, që rrokulliset pa u shthurur. Brenda ka një zile të vogël që e nxit macen të luajë. Diametri 8 cm; loja të bëhet nën mbikëqyrje.',
    price: 350,
    stock: 0,
    ageInDays: 165,
    pictures: [{ icon: 'yarn', ground: 'blush', composition: 'lie' }],
  },
]
