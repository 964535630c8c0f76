import type { TerminalTexts } from './en.ts';

export const terminalTr = {
  'term.on': 'açık',
  'term.off': 'kapalı',
  'term.too-small': 'Lütfen bu pencereyi büyütün (en az 40 × 12).',
  'term.no-tty': 'Burada terminal yok. Terminalsiz oynamak için bir betik kullanın: farspin run DOSYA',
  'term.no-server.nobody': '{server} adresine ulaşılamıyor. Sunucu çalışıyor mu, adres doğru mu?',
  'term.no-server.silent': '{server} zamanında yanıt vermiyor. Sunucu iyi mi, adres doğru mu?',
  'term.no-server.nameless': '{server} adresine ulaşılamıyor: böyle bir bilgisayar yok. Adres doğru mu?',
  'term.no-server.certificate':
    '{server} adresinin sertifikasına güvenilmiyor: {words}. Kendi sertifika otoritenize güvenmek için ortamda NODE_EXTRA_CA_CERTS=ca.pem verin.',
  'term.no-server.plain': '{server} TLS konuşmuyor. https:// yerine http:// mi, yoksa başka bir kapı mı?',
  'term.no-server.cut': '{server} yanıtı bitmeden bağlantıyı kesiyor. Sunucuya ve aradakilere bakın.',
  'term.no-server.other': '{server} adresine ulaşılamıyor: {words}. Sunucu çalışıyor mu, adres doğru mu?',
  'term.no-server.back': '{server} önce yanıt vermedi, şimdi veriyor. Yeniden deneyin.',
  'term.no-server.no-settings':
    '{server} ayarlarını göndermiyor ve bu cihazda daha önceden kalan ayar da yok. Sunucunun Settings.json dosyasına bakıp yeniden deneyin.',
  'term.no-server.stranger': '{server} adresinde yanıt veren bir işletmeci değil. Adres doğru mu?',
  'term.bye.plain': 'Görüşmek üzere.',
  'term.bye.session-open':
    '{machine} makinesindeki oturumunuz açık kalıyor. Devam etmek ya da paranızı çekmek için {command} komutunu yeniden başlatın.',
  'term.bye.session-credits':
    '{machine} makinesindeki oturumunuz açık kalıyor, son görüldüğünde makinede {amount} vardı. Devam etmek ya da paranızı çekmek için {command} komutunu yeniden başlatın.',
  'term.bye.money':
    '{what}, {amount}, {machine}: henüz yanıt gelmedi, bu yüzden paranın aktarılıp aktarılmadığı kesin değil. Öğrenmek için {command} komutunu yeniden başlatın; hiçbir şey iki kez gönderilmez.',
  'term.bye.session-empty': 'Görüşmek üzere. {machine} makinesinde para kalmadı.',
  'term.left.credits':
    'Son görüldüğünde {machine} makinesinde {amount} vardı. Devam etmek ya da ödendiğini görmek için giriş yapın.',
  'term.left.open':
    'Son görüldüğünde {machine} makinesindeki oturumunuz açıktı. Devam etmek ya da paranızı çekmek için giriş yapın.',
  'term.bye.crash': 'Oynatıcı bir hata nedeniyle durdu: {reason}',

  'term.login.busy': 'Bir dakika…',

  'term.lock.title': 'Kilitli',
  'term.lock.pin': 'PIN’iniz',
  'term.lock.no-pin':
    'PIN belirlenmemiş. Çıkış yapıp yeniden giriş yapın, sonra lobide p tuşuyla bir PIN belirleyin ya da işletmeciden isteyin.',
  'term.pin.lead': '4 ila 8 rakamlı bir PIN, moladan sonra kilidi açar.',

  'term.lobby.pick': 'Soldan bir marka seçin.',
  'term.lobby.empty': 'Burada makine yok.',
  'term.lobby.joining': '{machine} açılıyor…',
  'term.lobby.status': '{machine}: {status}',
  'term.lobby.for-you': '(sizin)',
  'term.lobby.not-live': 'Canlı bildirimler kesildi; liste arada bir yenileniyor.',

  'term.game.spins': 'Tur',

  'term.picture.fps': '{fps} kare/sn',
  'term.picture.connecting': 'Görüntüye bağlanılıyor…',
  'term.picture.off': 'Görüntüsüz oynanıyor.',

  'term.command.sent': 'Gönderildi',
  'term.money.sending': 'Para aktarılıyor…',

  'term.cash-in.limit': 'en çok {amount}',

  'term.quit.title': '{machine} makinesinde açık bir oyun var.',
  'term.quit.cash-out': 'parayı çek ve kapat',
  'term.quit.stay-open': 'kapat, oturum açık kalsın',
  'term.quit.cancel': 'oynamaya devam',

  'term.toast.more': '({count, plural, one {# mesaj daha} other {# mesaj daha}})',

  'term.reconnect.title': 'Açık oturum',
  'term.reconnect.credits': 'Son görüldüğünde makinede {amount} vardı, {time}',
  'term.reconnect.kick':
    '{machine} makinesindeki oturumunuz nerede oynanıyorsa orada biter, tüm kredileri bakiyenize geçer. Süren oyun tamamlanmaz.',

  'term.help.title': 'Tuşlar',
  'term.help.lobby': 'Lobide',
  'term.help.game': 'Makinede',
  'term.help.lists': 'Listede',
  'term.help.anywhere': 'Her yerde',
  'term.offers.none': 'Şu anda teklif yok.',

  'term.key.space': 'Boşluk',
  'term.key.start': 'başlat',
  'term.key.bet': 'bahis',
  'term.key.max-bet': 'en yüksek bahis',
  'term.key.take': 'kazancı al',
  'term.key.cash-in': 'para yükle',
  'term.key.cash-out': 'para çek',
  'term.key.autoplay': 'otomatik',
  'term.key.leave': 'makineden kalk',
  'term.key.quit': 'kapat',
  'term.key.choose': 'seç',
  'term.key.side': 'taraf',
  'term.key.show': 'makineleri göster',
  'term.key.join': 'oyna',
  'term.key.refresh': 'yenile',
  'term.key.unlock': 'kilidi aç',
  'term.key.pin': 'PIN belirle',
  'term.key.sign-in': 'giriş yap',
  'term.key.sign-out': 'çıkış yap',
  'term.key.next-field': 'sonraki alan',
  'term.key.retry': 'yeniden dene',
  'term.key.link': 'bağlantı',
  'term.key.cancel': 'vazgeç',
  'term.key.help': 'tuşlar',
  'term.key.language': 'dil',
  'term.key.transactions': 'işlemler',
  'term.key.sessions': 'oturumlar',
  'term.key.offers': 'teklifler',
  'term.key.back': 'geri',
  'term.key.search': 'ara',
  'term.key.more': 'daha fazla',
  'term.key.pages': 'sayfa',
  'term.key.speak': 'bu dil',
  'term.key.claim': 'al',
  'term.key.go-on': 'oyuna devam',
  'term.key.buttons': 'diğer düğmeler',
  'term.key.confirm': 'onayla',
  'term.key.quick': 'hızlı tutar',
  'term.key.all': 'tümü',
  'term.key.type': 'tutarı yaz',
  'term.key.erase': 'sil',
  'term.key.backspace': 'Geri',
} as const satisfies TerminalTexts;
