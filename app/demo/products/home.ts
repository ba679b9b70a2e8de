import type { DemoItem } from '../product.ts'

export const homeProducts: readonly DemoItem[] = [
  {
    key: 'teapot',
    name: 'Çajnik qeramike 1,2 litra',
    description:
      'Çajnik qeramike me glazurë të kuqe dhe kullesë inoksi për çajin e malit ose çdo çaj me gjethe. Mban 1,2 litra, rreth gjashtë filxhanë. Hyn në pjatalarëse, por jo mbi zjarr.',
    price: 1980,
    stock: 19,
    popular: true,
    ageInDays: 29,
    pictures: [
      { icon: 'teapot', ground: 'sage', composition: 'plinth' },
      {
        icon: 'teapot',
        ground: 'sand',
        composition: 'group',
        props: [{ icon: 'teacup-without-handle', scale: 0.7 }],
      },
      { icon: 'teapot', ground: 'sky', composition: 'shelf' },
      { icon: 'teapot', ground: 'blush', composition: 'macro', scale: 0.85 },
    ],
  },
  {
    key: 'pot-set',
    name: 'Set tenxheresh inoksi me kapakë xhami, 6 copë, për gaz, qeramikë dhe induksion',
    description:
      'Tri tenxhere me kapakë xhami: 16, 20 dhe 24 cm. Fundi me tri shtresa e shpërndan nxehtësinë njësoj dhe dorezat nuk nxehen shpejt. Brenda kanë shkallë matëse në litra. Lahen në pjatalarëse.',
    price: 8900,
    salePrice: 6990,
    saleEndsInHours: 96,
    stock: 10,
    ageInDays: 18,
    pictures: [
      { icon: 'pot-of-food', ground: 'mist', composition: 'stand' },
      {
        icon: 'pot-of-food',
        ground: 'sage',
        composition: 'group',
        props: [
          { icon: 'carrot', scale: 0.6 },
          { icon: 'onion', scale: 0.5 },
        ],
      },
    ],
  },
  {
    key: 'frying-pan',
    name: 'Tigan 28 cm që nuk ngjit',
    description:
      'Tigan prej alumini të derdhur me shtresë që nuk ngjit, pa PFOA. Doreza e gjatë mbetet e ftohtë dhe ka vrimë për ta varur. Për çdo lloj sobe, edhe me induksion.',
    price: 2350,
    salePrice: 1890,
    stock: 31,
    ageInDays: 41,
    pictures: [{ icon: 'cooking', ground: 'butter', composition: 'lie' }],
  },
  {
    key: 'chef-knife',
    name: 'Thikë kuzhine 20 cm',
    description:
      'Thikë kuzhinieri me teh çeliku 20 cm dhe dorezë që nuk rrëshqet. Rri mirë në dorë dhe pret perime, mish e erëza. Rekomandohet larja me dorë. Dorëzohet me këllëf mbrojtës; mbajeni larg fëmijëve.',
    price: 1750,
    stock: true,
    ageInDays: 73,
    pictures: [{ icon: 'kitchen-knife', ground: 'sand', composition: 'lie' }],
  },
  {
    key: 'salad-bowl',
    name: 'Tas qeramike me lugë shërbimi',
    description:
      'Tas i thellë 24 cm, me glazurë blu dhe lugë inoksi. Për sallatë, supë ose brumë. Hyn në mikrovalë pa lugën dhe lahet në pjatalarëse.',
    price: 1320,
    stock: 24,
    ageInDays: 125,
    pictures: [{ icon: 'bowl-with-spoon', ground: 'sand', composition: 'stand' }],
  },
  {
    key: 'dinner-set',
    name: 'Set për darkë për 6 veta',
    description:
      'Gjashtë pjata porcelani 26 cm, gjashtë pirunë dhe gjashtë thika inoksi. Porcelani i bardhë është i trashë dhe nuk zverdhet. Të gjitha lahen në pjatalarëse.',
    price: 7400,
    stock: 4,
    ageInDays: 33,
    pictures: [
      { icon: 'fork-and-knife-with-plate', ground: 'clay', composition: 'lie', scale: 1.05 },
    ],
  },
  {
    key: 'sofa-and-lamp',
    name: 'Divan dyvendësh me llambadar',
    description:
      'Divan 148 cm i gjerë me këmbë ahu, së bashku me një llambadar të lakuar. Mbulesat hiqen dhe lahen në 30 gradë. Llambadari ka çelës në kabllo dhe përdor llambë E27, që nuk përfshihet. Montohet nga dy veta për 20 minuta.',
    price: 27500,
    salePrice: 22900,
    saleEndsInHours: 336,
    stock: 2,
    popular: true,
    ageInDays: 24,
    pictures: [
      { icon: 'couch-and-lamp', ground: 'sand', composition: 'stand', scale: 1.12 },
      {
        icon: 'couch-and-lamp',
        ground: 'blush',
        composition: 'macro',
        scale: 0.85,
        mirrored: true,
      },
      { icon: 'couch-and-lamp', ground: 'sage', composition: 'arch', hue: 100, scale: 1.1 },
    ],
  },
  {
    key: 'wooden-chair',
    name: 'Karrige druri për tryezë',
    description:
      'Karrige prej ahu të lyer me vaj, me mbështetëse të lakuar. Ndenjësja është 45 cm mbi dysheme. Vjen e montuar dhe mban deri në 120 kg.',
    price: 5600,
    stock: 12,
    ageInDays: 150,
    pictures: [{ icon: 'chair', ground: 'sky', composition: 'stand' }],
  },
  {
    key: 'wall-mirror',
    name: 'Pasqyrë muri me kornizë të artë',
    description:
      'Pasqyrë vezake 60 × 45 cm me kornizë të punuar në ngjyrë ari. Varet me dy grepa, që janë në pako bashkë me vidat. Xhami ka prapa një shtresë që i mban copat nëse thyhet.',
    price: 4300,
    stock: true,
    ageInDays: 61,
    pictures: [{ icon: 'mirror', ground: 'lilac', composition: 'hang' }],
  },
  {
    key: 'alarm-clock',
    name: 'Orë me zile në stil të vjetër',
    description:
      'Orë tavoline me dy zile metalike, që ju zgjon me siguri. Akrepat ndriçojnë pak në errësirë dhe mekanizmi nuk bën tik-tak. Lartësia 16 cm, punon me një bateri AA.',
    price: 1450,
    salePrice: 1150,
    saleEndsInHours: 30,
    stock: 28,
    ageInDays: 70,
    pictures: [{ icon: 'alarm-clock', ground: 'mist', composition: 'shelf' }],
  },
  {
    key: 'kitchen-sponges',
    name: 'Sfungjerë për enët, 6 copë',
    description:
      'Gjashtë sfungjerë me një anë të butë dhe një të ashpër që nuk gërvisht inoksin. Thahen shpejt dhe mbajnë shumë shkumë. Përmasat 11 × 7 × 3 cm.',
    price: 390,
    stock: 95,
    ageInDays: 185,
    pictures: [{ icon: 'sponge', ground: 'sky', composition: 'lie' }],
  },
]
