import type { DemoItem } from '../product.ts'

export const electronics: readonly DemoItem[] = [
  {
    key: 'headphones',
    name: 'Kufje pa tela me mikrofon',
    description:
      'Kufje që mbulojnë gjithë veshin, me jastëkë të butë dhe hark që rregullohet. Lidhen me Bluetooth 5.3 ose me kabllo dhe luajnë deri në 40 orë me një karikim. Mikrofoni i brendshëm e bën zërin të qartë në telefonata. Në kuti: kufjet, kabllo USB-C, kabllo audio dhe qese mbajtëse.',
    price: 6900,
    salePrice: 5490,
    saleEndsInHours: 3,
    stock: 20,
    popular: true,
    ageInDays: 8,
    pictures: [
      { icon: 'headphone', ground: 'clay', composition: 'stand' },
      { icon: 'headphone', ground: 'sky', composition: 'plinth' },
      { icon: 'headphone', ground: 'lilac', composition: 'macro', scale: 0.85, rotation: -12 },
      { icon: 'headphone', ground: 'sage', composition: 'lie', rotation: 20 },
    ],
  },
  {
    key: 'laptop',
    name: 'Laptop 15,6 inç për punë dhe shkollë',
    description: [
      'Kompjuter i lehtë për mësim, zyrë dhe filma në mbrëmje.',
      '',
      'Ekrani: 15,6 inç, 1920 × 1080, pa shkëlqim',
      'Procesori: 8 bërthama',
      'Kujtesa: 16 GB',
      'Disku: SSD 512 GB',
      'Bateria: deri në 9 orë shkrim',
      'Portat: 2 USB-C, 1 USB-A, HDMI, kufje',
      'Lidhja: Wi-Fi 6, Bluetooth 5.2',
      'Tastiera: me dritë, me shkronjat ë dhe ç',
      'Kamera: 1080p me kapak mbrojtës',
      'Pesha: 1,6 kg',
      '',
      'Në kuti ndodhen laptopi, karikuesi 65 W dhe udhëzimet në shqip.',
    ].join('\n'),
    price: 28900,
    stock: 5,
    ageInDays: 14,
    pictures: [
      { icon: 'laptop', ground: 'sand', composition: 'stand', scale: 1.05 },
      {
        icon: 'laptop',
        ground: 'sage',
        composition: 'group',
        props: [{ icon: 'potted-plant', scale: 0.75 }],
        scale: 1.15,
      },
    ],
  },
  {
    key: 'mobile-phone',
    name: 'Celular 6,5 inç, 128 GB',
    description:
      'Celular me ekran 6,5 inç, kujtesë 128 GB dhe vend për dy karta SIM. Bateria 5000 mAh mban një ditë të plotë dhe karikohet shpejt me 33 W. Menyja është edhe në shqip. Në kuti: celulari, karikuesi dhe kabllo USB-C.',
    price: 19900,
    salePrice: 17900,
    saleEndsInHours: 46,
    stock: 7,
    ageInDays: 20,
    pictures: [{ icon: 'mobile-phone', ground: 'blush', composition: 'stand' }],
  },
  {
    key: 'smart-watch',
    name: 'Orë e mençur me rrip silikoni',
    description:
      'Orë me ekran gjithmonë të dukshëm, numërues hapash dhe njoftime nga telefoni. I reziston shiut dhe larjes së duarve (IP68). Një karikim mjafton për shtatë ditë. Rripi ndërrohet pa vegla.',
    price: 5900,
    stock: 26,
    popular: true,
    ageInDays: 2,
    pictures: [
      { icon: 'watch', ground: 'chalk', composition: 'lie', rotation: 14 },
      {
        icon: 'watch',
        ground: 'butter',
        composition: 'group',
        props: [{ hue: 130 }, { hue: 280 }],
      },
      { icon: 'watch', ground: 'clay', composition: 'macro', scale: 0.85 },
    ],
  },
  {
    key: 'game-controller',
    name: 'Dorezë lojërash pa tela',
    description:
      'Dorezë me dy leva precize, dridhje dhe butona që shtypen qartë. Lidhet me kompjuterin ose celularin me Bluetooth dhe luan 15 orë. Karikohet me USB-C edhe gjatë lojës.',
    price: 3900,
    stock: 13,
    ageInDays: 35,
    pictures: [
      { icon: 'video-game', ground: 'butter', composition: 'lie', rotation: -8 },
      { icon: 'video-game', ground: 'sage', composition: 'box' },
    ],
  },
  {
    key: 'camera',
    name: 'Aparat fotografik kompakt 24 MP',
    description:
      'Aparat me sensor 24 megapikselësh, zmadhim optik 5× dhe ekran prej 3 inçësh. Regjistron video Full HD dhe i dërgon fotografitë në telefon me Wi-Fi. Në kuti: aparati, bateria, karikuesi, rripi i qafës dhe një kartë 32 GB.',
    price: 24500,
    stock: 1,
    ageInDays: 97,
    pictures: [
      { icon: 'camera', ground: 'sage', composition: 'stand' },
      { icon: 'camera', ground: 'sand', composition: 'macro', scale: 0.9, rotation: 5 },
      {
        icon: 'camera',
        ground: 'stone',
        composition: 'spread',
        props: [
          { icon: 'sunglasses', scale: 0.85 },
          { icon: 'compass', scale: 0.7 },
        ],
      },
    ],
  },
  {
    key: 'keyboard',
    name: 'Tastierë e hollë pa tela',
    description:
      'Tastierë e plotë me butona të ulët e të heshtur dhe pjesë numerike. Lidhet me tri pajisje dhe kalon nga njëra te tjetra me një buton. Punon deri në dy vjet me dy bateri AAA, që janë në kuti.',
    price: 2890,
    stock: true,
    ageInDays: 52,
    pictures: [{ icon: 'keyboard', ground: 'lilac', composition: 'lie' }],
  },
  {
    key: 'radio',
    name: 'Radio portative FM',
    description:
      'Radio me antenë teleskopike, altoparlant 5 W dhe dalje për kufje. Punon me rrymë ose me katër bateri AA. Doreza paloset, kështu zë pak vend në kuzhinë a në ballkon.',
    price: 2490,
    stock: 16,
    ageInDays: 160,
    pictures: [{ icon: 'radio', ground: 'clay', composition: 'shelf' }],
  },
  {
    key: 'studio-microphone',
    name: 'Mikrofon USB për regjistrime',
    description:
      'Mikrofon kondensator që lidhet drejtpërdrejt në USB, pa kartë zëri. Kap zërin nga përpara dhe zbut zhurmat e dhomës. Këmbëza e tavolinës, filtri kundër fryrjeve dhe kablloja 2 m janë në kuti.',
    price: 5200,
    stock: false,
    ageInDays: 88,
    pictures: [{ icon: 'studio-microphone', ground: 'blush', composition: 'plinth' }],
  },
]
