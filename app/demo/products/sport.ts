import type { DemoItem } from '../product.ts'

export const sportProducts: readonly DemoItem[] = [
  {
    key: 'football',
    name: 'Top futbolli nr. 5',
    description:
      'Top i qepur me makinë, me 32 panele dhe dhomë gome që e mban ajrin gjatë. Madhësia 5, për bar natyror dhe sintetik. Dorëzohet i pafryrë, bashkë me gjilpërën e pompës.',
    price: 1790,
    salePrice: 1390,
    saleEndsInHours: 70,
    stock: 50,
    popular: true,
    ageInDays: 13,
    pictures: [
      { icon: 'soccer-ball', ground: 'sage', composition: 'stand', scale: 0.92 },
      { icon: 'soccer-ball', ground: 'blush', composition: 'macro', scale: 0.85, rotation: 20 },
      {
        icon: 'soccer-ball',
        ground: 'sand',
        composition: 'group',
        props: [{ icon: 'goal-net' }],
      },
    ],
  },
  {
    key: 'basketball',
    name: 'Top basketbolli nr. 7',
    description:
      'Top basketbolli me sipërfaqe gome që kapet mirë, për fusha brenda dhe jashtë. Madhësia 7, pesha 600 g. Kanalet e thella e bëjnë hedhjen të sigurt.',
    price: 1950,
    stock: 23,
    ageInDays: 36,
    pictures: [{ icon: 'basketball', ground: 'sky', composition: 'stand', scale: 0.92 }],
  },
  {
    key: 'bicycle',
    name: 'Biçikletë qyteti 26 inç me 7 marshe',
    description: [
      'Biçikletë e rehatshme për rrugët e qytetit dhe shëtitjet pranë detit.',
      '',
      'Korniza: çelik, e ulët në mes, për t’u hipur lehtë',
      'Rrotat: 26 inç me rreth alumini',
      'Marshet: 7, me rrotullim në dorezë',
      'Frenat: përpara dhe prapa, me kabllo',
      'Sela: e gjerë, me susta',
      'Dritat: përpara dhe prapa, me dinamo',
      'Pesha: 15 kg',
      'Për shtat: 150 deri në 180 cm',
      '',
      'Vjen 85% e montuar. Ju vendosni timonin, pedalet dhe rrotën e përparme;',
      'çelësat dhe udhëzimet në shqip janë në kuti.',
    ].join('\n'),
    price: 24900,
    salePrice: 20900,
    saleEndsInHours: 510,
    stock: 6,
    ageInDays: 21,
    pictures: [
      { icon: 'bicycle', ground: 'stone', composition: 'stand', scale: 1.12 },
      { icon: 'bicycle', ground: 'sage', composition: 'arch', scale: 1.1, hue: 140 },
    ],
  },
  {
    key: 'skateboard',
    name: 'Skejtbord panje 79 cm',
    description:
      'Dërrasë me shtatë shtresa panje, 79 cm e gjatë, me letër zmeril sipër. Rrotat 52 mm dhe kushinetat ABEC-7 ecin shpejt dhe qetë. Mban deri në 100 kg.',
    price: 4200,
    stock: 11,
    ageInDays: 57,
    pictures: [{ icon: 'skateboard', ground: 'butter', composition: 'lie', scale: 1.05 }],
  },
  {
    key: 'roller-skates',
    name: 'Patina me katër rrota',
    description:
      'Patina me këpucë të lartë që mban mirë kyçin e këmbës dhe lidhëse të përforcuara. Rrotat poliuretani 54 mm rrëshqasin butë, freni prej gome është përpara. Masat 35 deri në 42.',
    price: 5400,
    stock: 9,
    ageInDays: 83,
    pictures: [{ icon: 'roller-skate', ground: 'sky', composition: 'stand' }],
  },
  {
    key: 'tennis-racket',
    name: 'Raketë tenisi për fillestarë',
    description:
      'Raketë grafiti e lehtë, 275 g, me kokë të gjerë që fal gabimet. Vjen me fije të tendosura, një top dhe këllëf. E përshtatshme për të rritur dhe fëmijë mbi 12 vjeç.',
    price: 3850,
    stock: 7,
    ageInDays: 95,
    pictures: [{ icon: 'tennis', ground: 'mist', composition: 'lie', scale: 1.05 }],
  },
  {
    key: 'ping-pong',
    name: 'Raketë pingpongu me top',
    description:
      'Raketë me pesë shtresa druri dhe gomë 2 mm në të dyja anët, për lojë të shpejtë me efekt. Doreza e gjerë rri mirë në dorë. Në pako ka edhe një top loje.',
    price: 1290,
    salePrice: 1050,
    stock: 34,
    ageInDays: 43,
    pictures: [{ icon: 'ping-pong', ground: 'sand', composition: 'lie' }],
  },
  {
    key: 'running-shoes',
    name: 'Atlete vrapimi të lehta',
    description:
      'Atlete me rrjetë që merr frymë dhe shputë shkume që e zbut hapin. Një këpucë në masën 42 peshon vetëm 240 g. Masat 36 deri në 45; masën e konfirmojmë në telefon.',
    price: 6200,
    stock: true,
    popular: true,
    ageInDays: 4,
    pictures: [
      { icon: 'running-shoe', ground: 'butter', composition: 'stand', rotation: -38, scale: 1.05 },
      { icon: 'running-shoe', ground: 'chalk', composition: 'plinth', rotation: -38, hue: 290 },
      { icon: 'running-shoe', ground: 'sage', composition: 'macro', scale: 0.88 },
      { icon: 'running-shoe', ground: 'clay', composition: 'box', rotation: -38, hue: 120 },
    ],
  },
  {
    key: 'diving-mask',
    name: 'Maskë zhytjeje me tub',
    description:
      'Maskë me xham të temperuar dhe silikon të butë që puthitet mirë me fytyrën. Tubi ka majë kundër valëve dhe valvul për nxjerrjen e ujit. Rripi rregullohet me një shtypje, edhe me duar të lagura.',
    price: 2650,
    stock: false,
    ageInDays: 170,
    pictures: [{ icon: 'diving-mask', ground: 'sand', composition: 'lie' }],
  },
]
