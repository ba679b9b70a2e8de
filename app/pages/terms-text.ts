import { formatPrice } from '#app/values/money.ts'
import type { ShopDetails } from '#app/values/shop.ts'

import { type LegalPart, type LegalText, text, whoWeAre } from './legal-text.ts'

/*
 * The law behind it, in short: Albania, law 9902/2008 (withdrawal: article 37) and 87/2019 (invoices);
 * Kosovo, law 06/L-034, whose 14 days are promised by the shop here, since its own words were not checked.
 */

/** The terms with the shop's own names, fees and hours in them. The shopkeeper signs them. */
export function termsOf(shop: ShopDetails): LegalText {
  return {
    title: text.termsTitle,
    lead: `Rregullat sipas të cilave porositni te ${shop.name}, të shkruara që të kuptohen.`,
    parts: [
      { id: 'kush-jemi', title: 'Kush jemi', blocks: [whoWeAre(shop)] },
      ...ordering(shop),
      ...returning(shop),
      ...theRest(shop),
    ],
  }
}

function ordering({ shipping }: ShopDetails): LegalPart[] {
  return [
    {
      id: 'mosha',
      title: 'Kush mund të porosisë',
      blocks: [
        'Shërbimi është për persona që kanë mbushur 13 vjeç. Nëse jeni nën 18 vjeç, porositni me pëlqimin e prindit ose të kujdestarit.',
        'Llogaria nuk është e detyrueshme: mund të porositni edhe pa të. Nëse hapni një llogari, ruajeni fjalëkalimin dhe na njoftoni nëse e përdor dikush tjetër.',
      ],
    },
    {
      id: 'cmimet',
      title: 'Çmimet',
      blocks: [
        'Çmimet janë në Lek dhe përfshijnë të gjitha taksat. Tarifa e dërgesës shihet veçmas, kurse shumën e plotë që do të paguani e shihni përpara se ta konfirmoni porosinë. Përveç saj nuk paguani asgjë.',
        'Shumat janë në lekë të rinj dhe shkruhen të plota.',
        'Çmimi i një oferte vlen sa zgjat oferta; koha që mbetet shihet te produkti. Për ju vlen çmimi që keni parë kur e konfirmuat porosinë.',
      ],
    },
    {
      id: 'porosia',
      title: 'Si porositet',
      blocks: [
        'Porositë pranohen 24 orë në ditë, 7 ditë në javë.',
        {
          steps: [
            'Zgjidhni produktet dhe sasinë, pastaj hapni Kasën.',
            'Shkruani emrin, mbiemrin, qytetin, rrugën dhe telefonin. Emaili është opsional.',
            'Kontrolloni produktet, tarifën e dërgesës dhe shumën. Deri këtu mund të ndryshoni gjithçka.',
            'Shtypni «Konfirmo porosinë». Me këtë hap bëni një porosi që duhet paguar në dorëzim.',
          ],
        },
        'Kontrata lidhet kur faqja ju njofton se porosia u vendos me sukses. Nëse ndërkohë një produkt ka mbaruar ose çmimi i tij ka ndryshuar, porosia nuk pranohet pa e parë ju ndryshimin. Kontrata lidhet në gjuhën shqipe dhe porosia ruhet te ne.',
      ],
    },
    {
      id: 'pagesa',
      title: 'Pagesa dhe fatura',
      blocks: [
        'Paguani vetëm në dorëzim, me para në dorë. Nuk kërkojmë as kartë bankare, as parapagim.',
        'Konfirmimi i porosisë dhe dokumentet që shoqërojnë pakon nuk janë faturë tatimore. Faturën tatimore (në Kosovë kuponin fiskal) jua lëshojmë veçmas, sipas ligjit; në Shqipëri është ligji nr. 87/2019.',
      ],
    },
    {
      id: 'dergesa',
      title: 'Dërgesa',
      blocks: [
        {
          list: [
            `Në Bashkinë Tiranë: ${formatPrice(shipping.tirana)} për pako deri në 5 kg.`,
            `Kudo tjetër në Shqipëri dhe në Kosovë: ${formatPrice(shipping.elsewhere)} për pako deri në 5 kg.`,
            'Koha: 1 deri në 3 ditë nga dita e porosisë.',
          ],
        },
        'Për një pako më të rëndë se 5 kg merremi vesh me ju për tarifën përpara se ta nisim; pa pëlqimin tuaj nuk paguani më shumë.',
        'Rreziku i humbjes ose i dëmtimit kalon te ju vetëm kur e keni pakon në dorë. Nëse vonohemi, mund ta anuloni porosinë pa asnjë shpenzim.',
      ],
    },
  ]
}

function returning({ returnHours, legalName, address, email }: ShopDetails): LegalPart[] {
  return [
    {
      id: 'kthimi',
      title: `Kthimi brenda ${returnHours.unsatisfied} ose ${returnHours.unused} orëve`,
      blocks: [
        'Përveç të drejtave që ju jep ligji, ne ju ofrojmë:',
        {
          list: [
            `Brenda ${returnHours.unsatisfied} orëve nga marrja mund ta ktheni produktin nëse nuk jeni të kënaqur me të.`,
            `Brenda ${returnHours.unused} orëve nga marrja mund ta ktheni produktin nëse nuk është përdorur dhe është në paketimin origjinal.`,
          ],
        },
        'Mjafton të na telefononi ose të na shkruani brenda këtyre orëve. Merremi vesh për kthimin dhe ju kthejmë çmimin e produktit kur ta kemi marrë.',
      ],
    },
    {
      id: 'terheqja',
      title: 'E drejta e tërheqjes brenda 14 ditëve',
      blocks: [
        'Keni të drejtë të tërhiqeni nga kontrata brenda 14 ditëve pa dhënë asnjë arsye. Afati nis ditën kur ju, ose një person i caktuar prej jush që nuk është transportuesi, e merrni produktin; te një porosi me disa pako, ditën kur merrni të fundit.',
        'Në Shqipëri këtë të drejtë jua jep neni 37 i ligjit nr. 9902, datë 17.4.2008, «Për mbrojtjen e konsumatorëve». Në Kosovë zbatohet ligji nr. 06/L-034 për mbrojtjen e konsumatorit, dhe ne ju njohim të njëjtat 14 ditë.',
        `Për t’u tërhequr na dërgoni një deklaratë të qartë, për shembull me email te ${email}. Mund të përdorni formularin më poshtë, por nuk është e detyrueshme. Mjafton që deklarata të niset përpara se të mbarojë afati.`,
        'Ju kthejmë gjithçka që keni paguar, bashkë me tarifën e dërgesës, brenda 14 ditëve nga dita kur na njoftoni. Mund të presim derisa ta marrim produktin ose derisa të na provoni se e keni nisur. Produktin na e nisni brenda 14 ditëve nga njoftimi; shpenzimin e kthimit e mbuloni ju, përveç kur produkti është me defekt ose nuk është ai që porositët.',
        'Mund ta hapni dhe ta provoni produktin si në një dyqan. Përgjigjeni vetëm për uljen e vlerës nga një përdorim përtej kësaj. E drejta nuk vlen aty ku e përjashton ligji, si te produktet e vulosura që nuk kthehen për arsye higjiene pasi janë hapur.',
      ],
    },
    {
      id: 'formulari',
      title: 'Formulari i tërheqjes',
      blocks: [
        'Plotësojeni dhe na e dërgoni vetëm nëse doni të tërhiqeni nga kontrata.',
        {
          form: [
            `Për: ${legalName}, ${address.street}, ${address.city}, email: ${email}`,
            'Me anë të këtij formulari njoftoj/njoftojmë (*) se tërhiqem/tërhiqemi (*) nga kontrata ime/jonë (*) për shitjen e këtyre mallrave:',
            'Porositur më (*) / marrë më (*):',
            'Emri i konsumatorit ose i konsumatorëve:',
            'Adresa e konsumatorit ose e konsumatorëve:',
            'Nënshkrimi (vetëm nëse formulari dërgohet në letër):',
            'Data:',
            '(*) Fshini atë që nuk duhet.',
          ],
        },
      ],
    },
  ]
}

function theRest({ email }: ShopDetails): LegalPart[] {
  return [
    {
      id: 'defektet',
      title: 'Produktet me defekt',
      blocks: [
        'Ne përgjigjemi që produkti të jetë siç përshkruhet në faqe dhe pa defekte. Nëse vjen i dëmtuar, me defekt ose i gabuar, na njoftoni me një foto: sipas ligjit keni të drejtë për riparim ose zëvendësim, dhe nëse këto nuk janë të mundura, për ulje të çmimit ose kthim të parave. Në këto raste kthimi nuk ju kushton asgjë.',
      ],
    },
    {
      id: 'ankesat',
      title: 'Ankesat',
      blocks: [
        `Ankesat i pranojmë në telefon dhe te ${email}. Ju përgjigjemi sa më shpejt, dhe gjithsesi brenda 14 ditëve.`,
        'Nëse nuk gjejmë zgjidhje bashkë, mund t’u drejtoheni organeve për mbrojtjen e konsumatorëve ose gjykatës së vendit ku jetoni.',
      ],
    },
    {
      id: 'ndryshimet',
      title: 'Ligji dhe ndryshimet',
      blocks: [
        'Asgjë në këto kushte nuk jua heq të drejtat që ju jep ligji i vendit ku jetoni.',
        'Kur i ndryshojmë kushtet, ndryshon data në krye të faqes. Për çdo porosi vlejnë kushtet e ditës kur u bë.',
      ],
    },
  ]
}
