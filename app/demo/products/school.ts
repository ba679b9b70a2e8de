import type { DemoItem } from '../product.ts'

export const schoolProducts: readonly DemoItem[] = [
  {
    key: 'notebook',
    name: 'Bllok shënimesh A5 me kapak të fortë',
    description:
      'Bllok me 192 faqe letre 90 g, që nuk e lë bojën të kalojë. Kapak i fortë me motive, fjongo për faqen dhe llastik mbyllës. Hapet rrafsh në tavolinë.',
    price: 750,
    stock: 55,
    ageInDays: 10,
    pictures: [
      { icon: 'notebook-with-decorative-cover', ground: 'blush', composition: 'lie', rotation: -8 },
    ],
  },
  {
    key: 'pencils',
    name: 'Lapsa me ngjyra, 24 copë',
    description:
      'Njëzet e katër lapsa gjashtëkëndësh me minë të butë që mbulon mirë letrën. Ngjyrat përzihen lehtë njëra me tjetrën dhe nuk thyhen kur mprihen. Kuti metalike me dy kate.',
    price: 890,
    stock: 48,
    ageInDays: 26,
    pictures: [{ icon: 'pencil', ground: 'sky', composition: 'lie' }],
  },
  {
    key: 'globe',
    name: 'Glob tokësor 25 cm',
    description:
      'Glob me harta të freskuara dhe emra që lexohen qartë. Diametri 25 cm; rrotullohet lirshëm mbi bazamentin, që vjen veçmas në kuti. I dobishëm për detyrat e gjeografisë, nga 7 vjeç.',
    price: 2790,
    stock: 8,
    ageInDays: 68,
    pictures: [
      { icon: 'globe-showing-europe-africa', ground: 'sand', composition: 'plinth', scale: 0.95 },
    ],
  },
  {
    key: 'microscope',
    name: 'Mikroskop për nxënës, 40× deri në 400×',
    description:
      'Mikroskop me trup metalik, tre objektiva dhe dritë LED nga poshtë. Në kuti: pesë preparate gati, pesë xhama bosh, një piskatore dhe fletorja e vëzhgimeve në shqip. Nga 8 vjeç, me ndihmën e një të rrituri.',
    price: 7800,
    stock: 3,
    ageInDays: 135,
    pictures: [{ icon: 'microscope', ground: 'blush', composition: 'stand' }],
  },
  {
    key: 'school-scissors',
    name: 'Gërshërë shkolle me maja të rrumbullakëta',
    description:
      'Gërshërë 13 cm me tehe inoksi dhe maja të rrumbullakosura. Doreza e butë u shkon fëmijëve që përdorin dorën e djathtë ose të majtën. Nga 5 vjeç.',
    price: 350,
    stock: 77,
    ageInDays: 145,
    pictures: [{ icon: 'scissors', ground: 'sage', composition: 'lie' }],
  },
  {
    key: 'paint-set',
    name: 'Set pikture me paletë dhe penela',
    description:
      'Tetë ngjyra tempera, një paletë druri dhe tre penela me madhësi të ndryshme. Ngjyrat thahen shpejt dhe pastrohen me ujë. Për shkollë, kurse dhe mbrëmje të qeta në shtëpi.',
    price: 1590,
    stock: 29,
    ageInDays: 7,
    pictures: [
      { icon: 'artist-palette', ground: 'sky', composition: 'lie' },
      {
        icon: 'artist-palette',
        ground: 'stone',
        composition: 'spread',
        props: [
          { icon: 'paintbrush', scale: 0.85 },
          { icon: 'paintbrush', scale: 0.85, hue: 180 },
        ],
      },
    ],
  },
]
