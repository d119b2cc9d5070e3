/** Everyday words that do not suit a name, and that AFINN does not list as sad. */
const unfit = new Set(
  (
    "toilet coffin grave tomb corpse skull bomb gun rifle bullet missile tank weapon cannon grenade pistol sword dagger knife noose prison jail cell cage slave " +
    "urine feces dung manure vomit sweat saliva mucus snot pus blood bowel anus rectum bladder breast nipple groin butt buttock crotch thigh womb uterus semen sperm " +
    "phallus libido penis vagina condom gelding underwear panties bra thong diaper nappy bedpan urinal sewer sewage drain gutter trash garbage rubbish junk litter rat louse lice flea tick " +
    "maggot cockroach leech tapeworm worm vulture parasite virus germ bacteria tumor cancer ulcer wart rash boil scab acne pimple plague fever cough flu disease ache " +
    "heroin cocaine opium hashish marijuana cannabis tobacco cigarette cigar nicotine drug dope pill needle syringe whip chain shackle gallows guillotine altar cross " +
    "crucifix bible koran mosque church chapel synagogue priest nun pope rabbi imam god christ jesus devil satan demon hell witch ghost zombie vampire mummy nazi " +
    "negro gypsy eskimo squaw redskin savage cripple midget dwarf bastard whore slut bitch cock dick ass tit tits bum bugger fag homo queer dyke tart hooker pimp " +
    "sex rape porn nude naked lust orgy murder killer thief robber burglar crook pirate tyrant dictator fascist communist republican democrat abortion suicide " +
    "famine drought flood earthquake tsunami wreck crash debt tax fine penalty poison venom arsenic acid slime mold mildew rot rust decay mud dirt dust filth slop swill " +
    "enema catheter hernia hemorrhoid scrotum testis ovary placenta fetus embryo womb autopsy morgue hearse funeral widow orphan beggar tramp bum hobo idiot moron fool " +
    "jerk creep freak ape donkey swine hog pig sow boar cow ox mule goat sheep toad slug snail skunk weasel hyena jackal vampire carcass offal tripe lard grease phlegm"
  ).split(" "),
)

export const isUnfit = (word: string) => unfit.has(word)
