import type { DemoItem } from '../product.ts'

export const childrenProducts: readonly DemoItem[] = [
  {
    key: 'teddy-bear',
    name: 'Arush pelushi 35 cm',
    description:
      'Arush i butë me gëzof të shkurtër dhe sy të qëndisur, pa pjesë të vogla që shkëputen. I gjatë 35 cm ulur, me mbushje poliestri që e ruan formën edhe pas larjes. Lahet në makinë në 30 gradë. Për fëmijë që nga lindja.',
    price: 1490,
    stock: 40,
    popular: true,
    ageInDays: 12,
    pictures: [
      { icon: 'teddy-bear', ground: 'sand', composition: 'stand' },
      { icon: 'teddy-bear', ground: 'blush', composition: 'macro', scale: 0.95 },
      { icon: 'teddy-bear', ground: 'sage', composition: 'plinth' },
      {
        icon: 'teddy-bear',
        ground: 'sky',
        composition: 'group',
        props: [{ icon: 'wrapped-gift', scale: 0.8 }],
      },
      { icon: 'teddy-bear', ground: 'stone', composition: 'lie', rotation: -14, scale: 0.95 },
    ],
  },
  {
    key: 'kick-scooter',
    name: 'Trotinet i palosshëm për fëmijë',
    description:
      'Trotinet me kornizë alumini, timon që rregullohet në tri lartësi dhe rrota gome që ecin pa zhurmë. Paloset me një levë dhe mbahet lehtë në dorë. Peshon 3,2 kg dhe mban deri në 50 kg. Për fëmijë nga 5 vjeç.',
    price: 4900,
    salePrice: 3990,
    saleEndsInHours: 20,
    stock: 14,
    ageInDays: 31,
    pictures: [
      { icon: 'kick-scooter', ground: 'chalk', composition: 'stand' },
      { icon: 'kick-scooter', ground: 'blush', composition: 'group', props: [{ hue: 150 }] },
    ],
  },
  {
    key: 'panda-pillow',
    name: 'Jastëk pelushi Panda',
    description:
      'Jastëk i rrumbullakët me fytyrë pande, 38 cm i gjerë. Këllëfi prej pelushi hiqet me zinxhir dhe lahet në 30 gradë. I përshtatshëm për krevatin, makinën ose këndin e leximit.',
    price: 1290,
    stock: true,
    ageInDays: 3,
    pictures: [{ icon: 'panda', ground: 'blush', composition: 'stand' }],
  },
  {
    key: 'crayons',
    name: 'Lapsa dylli, 12 ngjyra',
    description:
      'Lapsa të trashë që kapen mirë nga duart e vogla dhe nuk thyhen lehtë. Ngjyrat hiqen nga duart dhe rrobat me ujë e sapun. Në kuti ndodhen 12 lapsa, secili 9 cm i gjatë. Për fëmijë nga 2 vjeç.',
    price: 450,
    stock: 85,
    ageInDays: 47,
    pictures: [
      {
        icon: 'crayon',
        ground: 'chalk',
        composition: 'spread',
        props: [{ hue: 100 }, { hue: 190 }, { hue: 270 }],
      },
    ],
  },
  {
    key: 'child-backpack',
    name: 'Çantë shpine për kopsht',
    description:
      'Çantë e lehtë me dy xhepa, shpinë të mbushur dhe rripa që rregullohen. Përmasat 30 × 24 × 12 cm, sa për një bllok, një ndërresë dhe një shishe uji. Pëlhura i reziston spërkatjeve të shiut. Për fëmijë 3 deri në 6 vjeç.',
    price: 1890,
    stock: true,
    ageInDays: 22,
    pictures: [
      { icon: 'backpack', ground: 'sage', composition: 'stand' },
      {
        icon: 'backpack',
        ground: 'lilac',
        composition: 'group',
        props: [{ hue: 210 }, { hue: 60 }],
      },
    ],
  },
  {
    key: 'abacus',
    name: 'Numëratore druri me rruaza',
    description:
      'Numëratore me kornizë ahu dhe rruaza të lyera me bojë me bazë uji. Ndihmon fëmijën të numërojë, të mbledhë dhe të njohë ngjyrat. Përmasat 24 × 22 cm, me cepa të rrumbullakosur. Për fëmijë nga 3 vjeç.',
    price: 1190,
    stock: 17,
    ageInDays: 64,
    pictures: [{ icon: 'abacus', ground: 'sky', composition: 'stand' }],
  },
  {
    key: 'party-balloons',
    name: 'Tullumbace për festë, 20 copë',
    description:
      'Njëzet tullumbace lateksi në pesë ngjyra, 30 cm të gjera kur fryhen. Mbushen me ajër ose me helium. Në pako ka edhe 20 metra fjongo.',
    price: 350,
    stock: 120,
    ageInDays: 90,
    pictures: [{ icon: 'balloon', ground: 'butter', composition: 'hang' }],
  },
  {
    key: 'garden-slide',
    name: 'Rrëshqitëse për oborr',
    description:
      'Rrëshqitëse me shkallë të gjera dhe parmakë në të dyja anët, e gjatë 160 cm. Këmbët metalike kanë taka gome që nuk gërvishtin dyshemenë. Montohet nga dy veta për rreth gjysmë ore; veglat janë në kuti. Mban deri në 40 kg, për fëmijë 2 deri në 7 vjeç.',
    price: 18900,
    stock: 3,
    ageInDays: 75,
    pictures: [{ icon: 'playground-slide', ground: 'mist', composition: 'stand', scale: 1.05 }],
  },
  {
    key: 'swim-ring',
    name: 'Gomë noti për fëmijë',
    description:
      'Gomë që fryhet, me dy dhoma ajri dhe litar anash për ta kapur. Diametri 60 cm, nga PVC e trashë. Nuk është mjet shpëtimi: fëmija në ujë duhet mbikëqyrur gjithmonë. Për fëmijë 6 deri në 10 vjeç.',
    price: 990,
    stock: true,
    ageInDays: 118,
    pictures: [{ icon: 'ring-buoy', ground: 'sky', composition: 'lie' }],
  },
  {
    key: 'children-socks',
    name: 'Çorape pambuku për fëmijë, 5 palë',
    description:
      'Pesë palë çorape me 80% pambuk, me thembër të përforcuar dhe llastik që nuk shtrëngon. Ngjyra të ndryshme në një pako. Masat 23 deri në 34; masën e caktojmë bashkë në telefon, pas porosisë.',
    price: 590,
    stock: 60,
    ageInDays: 9,
    pictures: [{ icon: 'socks', ground: 'stone', composition: 'lie', rotation: -6 }],
  },
  {
    key: 'music-horse',
    name: 'Kalë karuseli me muzikë',
    description:
      'Zbukurim prej druri të gdhendur me mekanizëm muzikor që kurdiset me dorë. Kali rrotullohet ngadalë sa dëgjohet melodia, rreth një minutë. Lartësia 18 cm. Dhuratë e bukur për dhomën e fëmijëve, nga 3 vjeç.',
    price: 2450,
    stock: 6,
    ageInDays: 1,
    pictures: [
      { icon: 'carousel-horse', ground: 'lilac', composition: 'plinth' },
      { icon: 'carousel-horse', ground: 'sage', composition: 'box' },
    ],
  },
  {
    key: 'children-cap',
    name: 'Kapele dielli për fëmijë',
    description:
      'Kapele pambuku me strehë të fortë dhe me rrip që rregullohet prapa. Masa 50–54 cm, për 4 deri në 8 vjeç. Lahet në 30 gradë dhe e ruan ngjyrën.',
    price: 690,
    stock: false,
    ageInDays: 140,
    pictures: [{ icon: 'billed-cap', ground: 'sand', composition: 'disc' }],
  },
  {
    key: 'ballet-shoes',
    name: 'Këpucë baleti prej kanavace',
    description:
      'Këpucë të buta prej kanavace me shputë lëkure të ndarë në dy pjesë dhe llastikë të kryqëzuar. Për orët e para të baletit dhe të gjimnastikës. Masat 26 deri në 36.',
    price: 1650,
    stock: 11,
    ageInDays: 55,
    pictures: [{ icon: 'ballet-shoes', ground: 'mist', composition: 'lie' }],
  },
  {
    key: 'baby-bottle',
    name: 'Biberon 240 ml me thithë silikoni',
    description:
      'Biberon polipropileni pa BPA, me shkallë matëse deri në 240 ml dhe thithë silikoni me rrjedhje mesatare. Të gjitha pjesët zihen ose lahen në pjatalarëse. Kapaku mbyllet mirë dhe mbron thithën në çantë.',
    price: 650,
    stock: 33,
    ageInDays: 101,
    pictures: [{ icon: 'baby-bottle', ground: 'sage', composition: 'lie', rotation: -8 }],
  },
]
