import type { ShopDetails } from '#app/values/shop.ts'

import { type LegalPart, type LegalText, text, whoWeAre } from './legal-text.ts'

/* The law behind it: Albania, law 124/2024 (erasure within 30 days of the request); Kosovo, law 06/L-082. */

/**
 * The privacy policy with the shop's own names in it. The shopkeeper signs it. `keepOrdersMonths` is
 * how long a delivered order names its customer.
 */
export function privacyOf(shop: ShopDetails, keepOrdersMonths?: number): LegalText {
  return {
    title: text.privacyTitle,
    lead: 'Mbajmë vetëm të dhënat që na duhen për t’jua sjellë porosinë, dhe nuk ia shesim askujt.',
    parts: [
      {
        id: 'kush-pergjigjet',
        title: 'Kush përgjigjet për të dhënat tuaja',
        blocks: [
          whoWeAre(shop),
          'Për çdo pyetje rreth të dhënave tuaja na shkruani në këtë email.',
        ],
      },
      ...whatWeKeep(keepOrdersMonths),
      ...whoSeesIt(),
      ...yourRights(shop),
    ],
  }
}

function whatWeKeep(keepOrdersMonths: number | undefined): LegalPart[] {
  return [
    {
      id: 'cilat-te-dhena',
      title: 'Cilat të dhëna mbajmë dhe pse',
      blocks: [
        {
          list: [
            'Kur porositni: emrin, mbiemrin, qytetin, rrugën, telefonin, emailin nëse e jepni, produktet dhe shumën. Na duhen për ta zbatuar kontratën: ta dërgojmë porosinë, t’ju telefonojmë për dorëzimin dhe të zgjidhim kthimet.',
            'Kur hapni llogari: emrin e përdoruesit, emailin dhe, nëse i plotësoni, emrin, telefonin dhe adresën. Na duhen për t’ju treguar porositë dhe për t’jua plotësuar të dhënat te Kasa. Fjalëkalimi ruhet vetëm i shndërruar, në një formë nga e cila nuk lexohet dot.',
            'Kur na shkruani ose na telefononi: atë që na thoni, për t’ju përgjigjur.',
            'Kur vizitoni faqen: serveri përdor adresën tuaj IP për pak kohë, për të ndalur sulmet dhe abuzimet. Ky është interesi ynë i ligjshëm për ta mbajtur dyqanin të sigurt.',
          ],
        },
        'Të dhënat e porosisë janë të nevojshme: pa to nuk e dërgojmë dot. Llogaria dhe emaili në porosi nuk janë të detyrueshëm.',
      ],
    },
    {
      id: 'sa-gjate',
      title: 'Për sa kohë i mbajmë',
      blocks: [
        {
          list: [
            ordersKept(keepOrdersMonths),
            'Llogaria: derisa ta fshini vetë, te «Detajet e Llogarise», ose të na kërkoni ta fshijmë. Porositë e bëra mbeten, pa llogari.',
            'Mesazhet: derisa çështja të mbyllet.',
          ],
        },
        'Kur i fshijmë të dhënat e një porosie, hiqen emri, mbiemri, rruga, telefoni dhe emaili. Për librat e dyqanit mbeten numri, data, bashkia ose komuna, produktet dhe shumat, që nuk tregojnë më se kush ka porositur.',
      ],
    },
    {
      id: 'shfletuesi',
      title: 'Çfarë ruhet në shfletuesin tuaj',
      blocks: [
        'Në pajisjen tuaj ruhet vetëm ajo pa të cilën dyqani nuk punon:',
        {
          list: [
            'Shporta, deri në 20 minuta pas ndryshimit të fundit.',
            'Çfarë keni shkruar te Kasa dhe porosia juaj e fundit, derisa ta mbyllni skedën.',
            'Nëse hyni në llogari: shenja që ju njeh, në shfletues dhe në një cookie. Fshihet kur dilni.',
            'Gjerësia e ekranit, e madhe apo e vogël, që listat të kenë numrin e duhur të produkteve.',
          ],
        },
        'Nuk përdorim cookie për reklama dhe as për statistika. Prandaj nuk ju kërkojmë pëlqim për to.',
      ],
    },
  ]
}

const ordersKept = (months: number | undefined) =>
  months === undefined
    ? 'Të dhënat tuaja në porosi: aq sa kërkojnë ligjet për dokumentet tregtare dhe tatimore, pastaj fshihen.'
    : `Të dhënat tuaja në porosi: ${months} muaj pas dorëzimit, pastaj fshihen vetvetiu.`

function whoSeesIt(): LegalPart[] {
  return [
    {
      id: 'kush-i-sheh',
      title: 'Kush i sheh të dhënat',
      blocks: [
        {
          list: [
            'Stafi i dyqanit që përgatit porosinë.',
            'Shërbimi postar që e sjell: emrin, adresën, telefonin dhe shumën që paguhet.',
            'Shërbimet që na e çojnë njoftimin e porosisë, si WhatsApp ose emaili.',
            'Organet shtetërore, kur na detyron ligji.',
          ],
        },
        'Nuk i shesim të dhënat dhe nuk ia japim askujt për reklama.',
      ],
    },
    {
      id: 'sherbime-te-tjera',
      title: 'Shërbime të tjera që hapni ju',
      blocks: [
        'Faqja nuk ngarkon asgjë nga palë të treta pa e kërkuar ju. Kur shtypni «Hap hartën», pjesët e hartës vijnë nga OpenStreetMap. Kur shtypni «Trego rrugën» ose butonin e WhatsApp-it, kaloni te Google Maps ose te WhatsApp. Këto shërbime shohin atëherë adresën tuaj IP dhe kanë rregullat e tyre.',
      ],
    },
  ]
}

function yourRights({ email }: ShopDetails): LegalPart[] {
  return [
    {
      id: 'te-drejtat',
      title: 'Të drejtat tuaja',
      blocks: [
        'Ligji (në Shqipëri nr. 124/2024, në Kosovë nr. 06/L-082) ju jep të drejtë:',
        {
          list: [
            'të dini cilat të dhëna mbajmë për ju dhe të merrni një kopje të tyre;',
            't’i korrigjoni: një pjesë vetë, te «Llogaria ime», të tjerat përmes nesh;',
            'të kërkoni fshirjen e tyre: llogarinë e fshini vetë, në çast; të tjerat i fshijmë brenda 30 ditëve, përveç atyre që ligji na detyron t’i mbajmë;',
            'të kundërshtoni ose të kufizoni përdorimin e tyre;',
            't’i merrni në një format që lexohet nga kompjuteri.',
          ],
        },
        `Na shkruani te ${email}. Mund t’ju kërkojmë të na provoni se jeni ju, që të mos ia japim të dhënat tuaja dikujt tjetër.`,
        'Nëse mendoni se i kemi përdorur gabim, mund të ankoheni te Komisioneri për të Drejtën e Informimit dhe Mbrojtjen e të Dhënave Personale në Shqipëri, ose te Agjencia për Informim dhe Privatësi në Kosovë.',
      ],
    },
    {
      id: 'femijet',
      title: 'Fëmijët',
      blocks: [
        'Shërbimi është për persona që kanë mbushur 13 vjeç. Nëse mësojmë se kemi të dhëna të një fëmije më të vogël, i fshijmë.',
      ],
    },
    {
      id: 'siguria',
      title: 'Siguria dhe ndryshimet',
      blocks: [
        'Porositë tuaja i shihni ju, te llogaria juaj, dhe stafi i dyqanit pasi hyn me fjalëkalim. Në faqe nuk ka skripte të huaja.',
        'Kur e ndryshojmë këtë politikë, ndryshon data në krye të faqes.',
      ],
    },
  ]
}
