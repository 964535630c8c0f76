import type { Language } from '../settings/language.ts';

/** Words that the texts of a language must not use. `docs/terms.md` lists the terms to use instead. */
export const otherTerms: Readonly<Record<Language, RegExp>> = {
  en: ofWords(
    'i',
    String.raw`cashout|log(?:ged|ging)? ?(?:in|out)\b|\blogins?\b|present password|e-mail|go on playing|is free\b`,
    String.raw`paid (?:out|to your)|casino|this visit|and visit|session (?:closes|was closed)|deposit funds`,
    String.raw`\bretry|next try|connect(?:ing)? (?:to )?the picture|(?:equal|same) symbols|bet of the line|\w’\w+ controls`,
  ),
  tr: ofWords(
    'i',
    'şifre|bozdur|nakde çevir|belirteç|bedava|azami|teklif|tekrar dene|makineden (?:çık|kalk)',
    'operatör|casino|canlı dest|hesap hareket|size ayrıl|(?:dolu|veya) ayrılmış|denetle|(?:bir|her) çizgi|çizgi bahsi',
    'oturum(?:u|unuz)? kapatıl(?:dı|ır)|oturumda kal|hesabın oturumu|olarak oturum',
    '(?<!makineden )para çekme (?:iste|işlem)|ödenmez|ödendiğ|ödeme yapıl',
  ),
  ar: ofWords(
    '',
    'أرصدت|الأرصدة|أرصدة|سحب الرصيد|لسحب|تحويل|في الجهاز|لم يجب|لا يجيب',
    'الإيداع ينقل|يُسحب|السحب يعيد|صرف رصيدك|يُصرف رصيدك|رصيدك قد صُرف|(?:كان|يكن) على الآلة|الكازينو|زيارة',
    'علامة(?! تبويب| تجارية| التبويب| التجارية| ؟)|العلامات(?! التجارية)|الجولة الجارية|اً|لفات|متصفّح|معطلة|حاول مرة أخرى',
  ),
  bg: ofWords(
    '',
    'PIN|акаунт|вписан|отписва|изтегли(?:те)? (?:парите|средствата)|заведение|[ \u00A0]Ви(?=[ .,!?:]|$)',
    'казино|посещение|изплати(?:те)? кредитите|трансакци|влизанията|влизането|играта е спряна|сесията се затвори|тегленето',
  ),
};

function ofWords(flags: string, ...words: readonly string[]): RegExp {
  return new RegExp(words.join('|'), flags);
}
