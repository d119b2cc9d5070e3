import { describe, expect, it } from "vitest"
import spellingMarks from "../../../../data/suggest/spelling-marks.json" with { type: "json" }
import languages from "../../../../data/suggest/languages.json" with { type: "json" }
import { expand } from "../expand.ts"
import { readConcept } from "./read-concept.ts"

/** As people write them, each language's first 40 (English's first 40); written before the tables were mended. */
const phrases = {
  de: `
    Bäckerei am Marktplatz | Werkstatt für alte Uhren | Yoga für Mütter | Nachhilfe in Mathe | Hundeschule in Köln | Tischlerei im Schwarzwald |
    Bio Kiste vom Bauernhof | Kleider aus Leinen | Fotograf für Hochzeiten | Bücher über Vögel | Software für Zahnärzte | Café mit Katzen |
    Imkerei am Bodensee | Malerbetrieb in Hamburg | Spielzeug aus Holz | App gegen Lebensmittelverschwendung | Schlüsseldienst rund um die Uhr |
    Steuerberatung für Freelancer | Ferienwohnung an der Nordsee | Laden ohne Verpackung | Café in Leipzig | Bücher für Mädchen |
    Häuser an der Ostsee | Englisch lernen | Putzmittel ohne Plastik | Urlaub auf dem Land | Massage zu Hause | Personal Trainer für Frauen |
    Geschenke für Mama | nachhaltige Mode | Blumenladen in Wien | Reparatur von Handys | Pension am See | Schmuck aus Silber |
    Kochkurse für Singles | Umzug in Berlin | Gemüse vom Hof | Tierarzt für Katzen | Rechtsanwalt für Mietrecht | Zelte mieten`,
  fr: `
    boulangerie artisanale à Lyon | cours de guitare pour débutants | atelier de poterie | location de vélos à Nantes | garde d'enfants le soir |
    fromagerie dans les Alpes | logiciel pour dentistes | bijoux faits main | recettes sans gluten | traiteur pour mariages |
    librairie de quartier | meubles en bois recyclé | école de surf au Pays basque | plombier à Marseille | thé et café en vrac |
    photographe de famille | jardinier paysagiste | restaurant de poisson | application de rencontres | aide aux personnes âgées |
    salon de thé à Lille | livres pour filles | vente de maisons en Bretagne | cours d'anglais | produits d'entretien écologiques |
    tourisme rural | massages à domicile | coach sportif | cadeaux pour maman | mode durable | fleuriste à Bruxelles | réparation de téléphones |
    chambre d'hôtes au bord du lac | bijoux en argent | cours de cuisine pour célibataires | déménagement à Paris | légumes de la ferme |
    vétérinaire pour chats | avocat en droit du travail | location de tentes`,
  es: `
    taller de bicicletas en Madrid | clases de guitarra para niños | panadería artesanal | tienda de vinos naturales |
    alquiler de coches en Málaga | escuela de surf | comida para perros | peluquería canina | fontanero en Sevilla | recetas sin gluten |
    muebles de madera | fotógrafo de bodas | huerto urbano | cuidado de personas mayores | clínica dental | cerveza sin alcohol |
    ropa de segunda mano | agencia de viajes | jabón hecho a mano | asesoría fiscal para autónomos | cafetería en Bilbao | libros para niñas |
    venta de pisos en Valencia | academia de inglés | productos de limpieza ecológicos | turismo rural en Asturias | masajes a domicilio |
    entrenador personal | regalos para mamás | moda sostenible | floristería en Valencia | reparación de teléfonos | casa rural junto al lago |
    joyas de plata | clases de cocina para solteros | mudanzas en Barcelona | verduras de la granja | veterinario para gatos | abogado laboral |
    alquiler de tiendas de campaña`,
  pt: `
    oficina de bicicletas no Porto | aulas de guitarra para crianças | padaria artesanal | loja de vinhos naturais | aluguer de carros em Faro |
    escola de surf na Ericeira | comida para cães | passeios de barco | canalizador em Lisboa | receitas sem glúten | móveis de madeira |
    fotógrafo de casamentos | horta urbana | cuidados para idosos | clínica dentária | cerveja sem álcool | roupa em segunda mão |
    agência de viagens | sabonete feito à mão | contabilidade para pequenas empresas | cafetaria em Braga | livros para meninas |
    venda de casas no Algarve | escola de inglês | produtos de limpeza ecológicos | turismo rural no Minho | massagens ao domicílio |
    treinador pessoal | presentes para mães | moda sustentável | florista em Coimbra | conserto de telefones | casa de campo junto ao lago |
    joias de prata | aulas de culinária para solteiros | mudanças em São Paulo | legumes da quinta | veterinário para gatos |
    advogado trabalhista | aluguel de barracas`,
  it: `
    officina di biciclette a Torino | lezioni di chitarra per bambini | panificio artigianale | negozio di vini naturali |
    noleggio auto a Palermo | scuola di surf | cibo per cani | gite in barca | idraulico a Roma | ricette senza glutine | mobili in legno |
    fotografo di matrimoni | orto urbano | assistenza agli anziani | studio dentistico | birra artigianale | vestiti usati | agenzia di viaggi |
    sapone fatto a mano | gelateria sul lago | caffetteria a Bologna | libri per bambine | vendita di case in Toscana | scuola di inglese |
    prodotti per la pulizia | turismo rurale in Umbria | massaggi a domicilio | allenatore personale | regali per la mamma | moda sostenibile |
    fioraio a Milano | riparazione di telefoni | casa in riva al lago | gioielli in argento | corsi di cucina per single | traslochi a Roma |
    verdure della fattoria | veterinario per gatti | avvocato del lavoro | affitto tende`,
  nl: `
    fietsenmaker in Utrecht | gitaarles voor kinderen | ambachtelijke bakkerij | winkel voor natuurwijn | auto verhuur in Rotterdam |
    surfschool aan zee | eten voor honden | boottochten door de stad | loodgieter in Amsterdam | recepten zonder gluten | meubels van hout |
    bruiloft fotograaf | moestuin in de stad | zorg voor ouderen | tandarts praktijk | speciaalbier brouwerij | tweedehands kleding |
    reisbureau voor gezinnen | zeep met de hand gemaakt | boekhouding voor zzp | koffiebar in Gent | boeken voor meisjes |
    huizen te koop in Zeeland | engelse les | schoonmaak producten | vakantie op het platteland | massage aan huis |
    personal trainer voor vrouwen | cadeaus voor mama | duurzame mode | bloemenwinkel in Antwerpen | reparatie van telefoons |
    huisje aan het meer | sieraden van zilver | kooklessen voor singles | verhuizen in Amsterdam | groente van de boer | dierenarts voor katten |
    advocaat arbeidsrecht | tenten huren`,
  en: `
    coffee roaster in a small town | no code app builder | bike shop in Porto | surf school in Lisbon | app for dog owners | studio for radio |
    natural wine bar | dental clinic | urban garden | pasta restaurant | rent a car in Malaga | tea house | die cast model cars | solo travel |
    art school for kids | real estate in Como | kindergarten | hotel software | pizza delivery | casino night rental | florist in Vienna |
    phone repair | cottage by a lake | silver jewelry | cooking class for singles | moving company in Paris | farm vegetables | vet for cats |
    labor lawyer | api monitoring | video tool | dating app | football tickets | manga store | video rental | gelato cart | patio furniture |
    barista training | salsa dance class | karate studio`,
}

/** English as much as what they are. */
const ambiguous = ["Café in Leipzig", "mode durable"]

describe("the language of a concept", () => {
  it.each(Object.entries(phrases))("%s is told from the others", (code, list) => {
    const pairs = list.split("|").map((phrase) => [phrase.trim(), readConcept(phrase).language?.code ?? "en"] as const)
    expect(pairs.length).toBe(40)
    expect(pairs.filter(([phrase, one]) => one !== code && !ambiguous.includes(phrase))).toEqual([])
  })

  it("is recognized by spelling without a known word, but not by a place name", () => {
    expect(readConcept("Xilomição da Xerelha").language?.code).toBe("pt")
    expect(readConcept("hotel in Köln").language).toBeUndefined()
    // "Architekt" alone is German, and German has no í.
    expect(readConcept("zahradní architekt").abroad?.language).toBe("cs")
    expect(Object.keys(spellingMarks)).toEqual(expect.arrayContaining(Object.keys(languages)))
  })

  it("leaves out words for “shop”, also inside a compound", () => {
    const listIdeas = (query: string) => readConcept(query).units.map(({ idea }) => idea)
    expect(listIdeas("Teppichhandel")).toEqual(listIdeas("Teppich"))
    expect(listIdeas("Hundebedarf")).toEqual(listIdeas("Hunde"))
    expect(listIdeas("Brillengeschäft")).toEqual(listIdeas("Brillen"))
    expect(listIdeas("tapijtwinkel")).toEqual(listIdeas("tapijt"))
    expect(listIdeas("Hundefachgeschäft")).toEqual(listIdeas("Hunde"))
    expect(expand("Teppichhandel", ["de"]).map(({ label }) => label)).toContain("teppichhandel")
  })
})
