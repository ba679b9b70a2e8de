import type { DemoItem } from '../product.ts'

export const toys: readonly DemoItem[] = [
  {
    key: 'toy-robot',
    name: 'Robot lodër me drita dhe zë',
    description:
      'Robot 24 cm i lartë që ndriçon sytë, luan melodi dhe përsërit fjalët që dëgjon. Butoni në kokë e ndez dhe e fik; zëri ka dy nivele. Punon me tri bateri AA, që nuk përfshihen. Për fëmijë nga 4 vjeç.',
    price: 2790,
    salePrice: 2190,
    saleEndsInHours: 8,
    stock: 18,
    popular: true,
    ageInDays: 5,
    pictures: [
      { icon: 'robot', ground: 'butter', composition: 'stand' },
      { icon: 'robot', ground: 'sky', composition: 'disc', hue: 200 },
      { icon: 'robot', ground: 'sage', composition: 'box' },
      { icon: 'robot', ground: 'blush', composition: 'macro', scale: 0.85 },
    ],
  },
  {
    key: 'toy-train',
    name: 'Lokomotivë druri me rrota metalike',
    description:
      'Lokomotivë e punuar nga druri i ahut, e lyer me bojë me bazë uji. Rrotat ecin lehtë si mbi qilim, ashtu edhe mbi shinat e zakonshme prej druri. Tërheq vagonët e çdo treni. E gjatë 16 cm. Për fëmijë nga 3 vjeç.',
    price: 1690,
    stock: 25,
    ageInDays: 16,
    pictures: [
      { icon: 'locomotive', ground: 'sand', composition: 'stand' },
      {
        icon: 'locomotive',
        ground: 'sky',
        composition: 'group',
        props: [{ icon: 'railway-car' }],
        scale: 1.05,
      },
      { icon: 'locomotive', ground: 'lilac', composition: 'box' },
    ],
  },
  {
    key: 'fire-engine',
    name: 'Makinë zjarrfikëse me shkallë',
    description:
      'Makinë zjarrfikëse 28 cm e gjatë, me shkallë që ngrihet dhe zgjatet. Niset vetë kur e tërhiqni prapa dhe e lëshoni, pa bateri. Plastika është e fortë dhe pa cepa të mprehtë. Për fëmijë nga 3 vjeç.',
    price: 1450,
    stock: 22,
    ageInDays: 38,
    pictures: [{ icon: 'fire-engine', ground: 'mist', composition: 'stand' }],
  },
  {
    key: 'dinosaur',
    name: 'Dinozaur gome me qafë të gjatë',
    description:
      'Dinozaur prej gome të butë, 31 cm i gjatë, me lëkurë të gdhendur imët. Qëndron fort mbi këmbë dhe lahet me ujë. Pa erë dhe pa pjesë që shkëputen. Për fëmijë nga 3 vjeç.',
    price: 1150,
    stock: true,
    ageInDays: 27,
    pictures: [{ icon: 'sauropod', ground: 'blush', composition: 'stand' }],
  },
  {
    key: 'puzzle',
    name: 'Puzzle me 500 pjesë: Alpet shqiptare',
    description:
      'Puzzle me pjesë prej kartoni 2 mm, që puthiten mirë dhe nuk shkëlqejnë nën llambë. Fotografia e përfunduar mat 48 × 36 cm. Në kuti ka edhe një poster të pamjes. Nga 8 vjeç.',
    price: 1290,
    salePrice: 990,
    saleEndsInHours: -5,
    stock: 12,
    ageInDays: 110,
    pictures: [{ icon: 'puzzle-piece', ground: 'stone', composition: 'lie' }],
  },
  {
    key: 'yo-yo',
    name: 'Jo-jo me kushinetë',
    description:
      'Jo-jo me kushinetë metalike që rrotullohet gjatë dhe kthehet butë në dorë. Diametri 5,6 cm. Në pako ka dy fije rezervë dhe një fletë me shtatë figura për fillestarë.',
    price: 490,
    stock: 70,
    ageInDays: 80,
    pictures: [{ icon: 'yo-yo', ground: 'butter', composition: 'stand' }],
  },
  {
    key: 'kite',
    name: 'Balonë fluturuese me bisht shumëngjyrësh',
    description:
      'Balonë nga pëlhurë e lehtë me shkopinj fibre xhami, 90 cm e gjatë pa bishtin. Ngrihet edhe me erë të butë dhe paloset në një qeskë të vogël. Litari 30 m me dorezë është në pako. Nga 6 vjeç.',
    price: 1350,
    stock: 0,
    ageInDays: 66,
    pictures: [{ icon: 'kite', ground: 'sky', composition: 'hang', scale: 1.05 }],
  },
  {
    key: 'nesting-dolls',
    name: 'Matrioshka druri, 5 kukulla',
    description:
      'Pesë kukulla prej druri bliri që futen njëra brenda tjetrës, të pikturuara me dorë. Më e madhja është 15 cm, më e vogla 3 cm. Nga 5 vjeç, sepse kukulla e fundit është e vogël.',
    price: 2200,
    stock: 9,
    ageInDays: 44,
    pictures: [
      { icon: 'nesting-dolls', ground: 'sage', composition: 'arch' },
      {
        icon: 'nesting-dolls',
        ground: 'stone',
        composition: 'group',
        props: [{ scale: 0.85 }, { scale: 0.65 }],
      },
    ],
  },
  {
    key: 'chess-set',
    name: 'Shah udhëtimi me figura druri',
    description:
      'Fushë shahu e palosshme 29 × 29 cm, prej arre dhe panje, me vend për figurat brenda. Figurat kanë fund kadifeje dhe mbreti është 6,5 cm i lartë. Rregullat e lojës janë në shqip.',
    price: 2990,
    stock: true,
    ageInDays: 130,
    pictures: [{ icon: 'chess-pawn', ground: 'sand', composition: 'stand' }],
  },
  {
    key: 'space-rocket',
    name: 'Raketë hapësinore për ndërtim',
    description:
      'Raketë 42 cm e lartë që ndërtohet nga 68 pjesë të mëdha dhe ndahet në tri kate. Në majë hapet kabina për dy astronautë, që janë në kuti. Udhëzimet janë me figura. Për fëmijë nga 5 vjeç.',
    price: 3450,
    stock: 15,
    ageInDays: 0,
    pictures: [
      { icon: 'rocket', ground: 'lilac', composition: 'hang', rotation: -8 },
      { icon: 'rocket', ground: 'chalk', composition: 'disc', rotation: -38 },
    ],
  },
  {
    key: 'toy-drum',
    name: 'Daulle për fëmijë me dy shkopinj',
    description:
      'Daulle druri me lëkurë sintetike në të dyja anët, 22 cm e gjerë. Tingulli është i ngrohtë dhe jo tepër i fortë për shtëpi. Rripi i qafës dhe dy shkopinjtë janë në pako. Nga 3 vjeç.',
    price: 1990,
    stock: 8,
    ageInDays: 58,
    pictures: [{ icon: 'drum', ground: 'sky', composition: 'stand' }],
  },
]
