import type { DemoItem } from '../product.ts'

export const tools: readonly DemoItem[] = [
  {
    key: 'toolbox',
    name: 'Kuti veglash me 86 pjesë',
    description:
      'Kuti metalike me tabaka të lëvizshme dhe veglat që duhen më shpesh në shtëpi: çekiç, dara, kaçavida, çelësa 6–19 mm, metër, nivel dhe 50 vida me upa. Çdo vegël ka vendin e vet. Mbyllet me dy kapëse dhe peshon 5,4 kg.',
    price: 6900,
    stock: 8,
    ageInDays: 32,
    pictures: [
      { icon: 'toolbox', ground: 'mist', composition: 'stand' },
      {
        icon: 'toolbox',
        ground: 'sand',
        composition: 'spread',
        props: [
          { icon: 'hammer', scale: 0.9 },
          { icon: 'wrench', scale: 0.85 },
          { icon: 'screwdriver', scale: 0.85 },
          { icon: 'nut-and-bolt', scale: 0.7 },
        ],
      },
    ],
  },
  {
    key: 'hammer',
    name: 'Çekiç 500 g me dorezë druri',
    description:
      'Çekiç me kokë çeliku të farkëtuar dhe dorezë frashri 32 cm. Pesha është e shpërndarë mirë, prandaj dora nuk lodhet. Për gozhdë, kunja dhe punë të vogla në shtëpi.',
    price: 890,
    stock: 37,
    ageInDays: 76,
    pictures: [{ icon: 'hammer', ground: 'butter', composition: 'lie' }],
  },
  {
    key: 'screwdriver',
    name: 'Kaçavidë me majë magnetike',
    description:
      'Kaçavidë me majë të sheshtë magnetike dhe dorezë me gomë që nuk rrëshqet. Boshti prej krom-vanadi është 15 cm. E përshtatshme për vida 4 deri në 6 mm.',
    price: 420,
    stock: 52,
    ageInDays: 128,
    pictures: [{ icon: 'screwdriver', ground: 'sky', composition: 'lie' }],
  },
  {
    key: 'hand-saw',
    name: 'Sharrë dore për dru, 45 cm',
    description:
      'Sharrë me teh çeliku 45 cm dhe dhëmbë të ngurtësuar që presin në të dyja drejtimet. Doreza shërben edhe për të vizatuar kënde 45 dhe 90 gradë. Dorëzohet me mbrojtëse tehu.',
    price: 1150,
    stock: 19,
    ageInDays: 112,
    pictures: [{ icon: 'carpentry-saw', ground: 'sage', composition: 'lie' }],
  },
  {
    key: 'ladder',
    name: 'Shkallë druri 150 cm',
    description:
      'Shkallë prej pishe të lëmuar, me këmbëza të gjera që nuk rrëshqasin. E palëvizshme, peshon 6 kg. Mban deri në 120 kg. Mbështeteni gjithmonë në sipërfaqe të sheshtë.',
    price: 4600,
    stock: false,
    ageInDays: 178,
    pictures: [{ icon: 'ladder', ground: 'sky', composition: 'stand' }],
  },
]
