import type { TerminalTexts } from './en.ts';

export const terminalTr = {
  'term.on': 'açık',
  'term.off': 'kapalı',
  'term.too-small': 'Lütfen bu pencereyi büyütün (en az 40 × 12).',
  'term.no-tty': 'Burası bir terminal değil. Terminalsiz oynamak için bir betik çalıştırın: farspin run DOSYA',
  'term.no-server.nobody': '{server} adresine ulaşılamıyor. Sunucu çalışıyor mu, adres doğru mu?',
  'term.no-server.silent': '{server} zamanında yanıt vermedi. Sunucu çalışıyor mu, adres doğru mu?',
  'term.no-server.nameless': '{server} adresine ulaşılamıyor: böyle bir sunucu yok. Adres doğru mu?',
  'term.no-server.certificate':
    '{server} adresinin sertifikasına güvenilmiyor: {words}. Kendi sertifika yetkilinize güvenmek için NODE_EXTRA_CA_CERTS=ca.pem ayarlayın.',
  'term.no-server.plain': '{server} TLS kullanmıyor. https:// yerine http:// mi, yoksa başka bir port mu?',
  'term.no-server.cut':
    '{server} yanıtı tamamlanmadan bağlantıyı kapattı. Sunucuyu ve aradaki vekil sunucuları kontrol edin.',
  'term.no-server.other': '{server} adresine ulaşılamıyor: {words}. Sunucu çalışıyor mu, adres doğru mu?',
  'term.no-server.back': '{server} önce yanıt vermedi, şimdi veriyor. Yeniden deneyin.',
  'term.no-server.no-settings':
    '{server} ayarlarını göndermiyor ve bu cihazda kayıtlı ayar yok. Sunucunun Settings.json dosyasını kontrol edip yeniden deneyin.',
  'term.no-server.stranger': '{server} yanıt veriyor, ama bir işletmeci değil. Adres doğru mu?',
  'term.bye.plain': 'Görüşmek üzere.',
  'term.bye.session-open':
    '{machine} makinesindeki oturumunuz açık kalıyor. Devam etmek veya parayı çekmek için {command} komutunu yeniden başlatın.',
  'term.bye.session-credits':
    '{machine} makinesindeki oturumunuz açık kalıyor, son görüldüğünde makinede {amount} vardı. Devam etmek veya parayı çekmek için {command} komutunu yeniden başlatın.',
  'term.bye.money':
    '{what}, {amount}, {machine}: henüz yanıt yok. Paranın aktarılıp aktarılmadığını görmek için {command} komutunu yeniden başlatın. Hiçbir şey iki kez gönderilmez.',
  'term.bye.session-empty': 'Görüşmek üzere. {machine} makinesinde para kalmadı.',
  'term.left.credits':
    'Son görüldüğünde {machine} makinesinde {amount} vardı. Devam etmek veya bakiyenize aktarıldığını görmek için giriş yapın.',
  'term.left.open':
    'Son görüldüğünde {machine} makinesindeki oturumunuz açıktı. Devam etmek veya parayı çekmek için giriş yapın.',
  'term.bye.crash': 'Program bir hata nedeniyle durdu: {reason}',

  'term.login.busy': 'Bir saniye…',

  'term.lock.title': 'Kilitli',
  'term.lock.pin': 'PIN kodunuz',
  'term.lock.no-pin':
    'PIN belirlenmemiş. Çıkış yapıp yeniden giriş yapın, sonra lobide p tuşuyla bir PIN belirleyin ya da destekten isteyin.',
  'term.pin.lead': '4 ila 8 rakam kullanın. PIN, hareketsizlikten sonra ekranın kilidini açar.',

  'term.lobby.pick': 'Soldan bir marka seçin.',
  'term.lobby.empty': 'Burada makine yok.',
  'term.lobby.joining': '{machine} açılıyor…',
  'term.lobby.status': '{machine}: {status}',
  'term.lobby.for-you': '(sizin)',
  'term.lobby.not-live': 'Canlı güncelleme yok. Liste arada bir yenileniyor.',

  'term.game.spins': 'Spin',

  'term.picture.fps': '{fps} kare/sn',
  'term.picture.connecting': 'Görüntü yükleniyor…',
  'term.picture.off': 'Görüntüsüz oynanıyor.',

  'term.command.sent': 'Gönderildi',
  'term.money.sending': 'Para aktarılıyor…',

  'term.cash-in.limit': 'en çok {amount}',

  'term.quit.title': '{machine} makinesinde açık bir oyun var.',
  'term.quit.cash-out': 'parayı çek ve kapat',
  'term.quit.stay-open': 'kapat, oturum açık kalsın',
  'term.quit.cancel': 'oynamaya devam et',

  'term.toast.more': '({count, plural, one {# mesaj daha} other {# mesaj daha}})',

  'term.reconnect.title': 'Açık oturum',
  'term.reconnect.credits': 'Son görüldüğünde makinede {amount} vardı, {time}',
  'term.reconnect.kick':
    '{machine} makinesindeki oturumunuz nerede oynanıyorsa orada biter, tüm kredileri bakiyenize aktarılır. Süren oyun tamamlanmaz.',

  'term.help.title': 'Tuşlar',
  'term.help.lobby': 'Lobide',
  'term.help.game': 'Makinede',
  'term.help.lists': 'Listede',
  'term.help.anywhere': 'Her yerde',
  'term.offers.none': 'Şu anda fırsat yok.',

  'term.key.space': 'Boşluk',
  'term.key.start': 'başlat',
  'term.key.bet': 'bahis',
  'term.key.max-bet': 'maks. bahis',
  'term.key.take': 'kazancı al',
  'term.key.cash-in': 'para yükle',
  'term.key.cash-out': 'parayı çek',
  'term.key.autoplay': 'otomatik oyun',
  'term.key.leave': 'ayrıl',
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
  'term.key.offers': 'fırsatlar',
  'term.key.back': 'geri',
  'term.key.search': 'ara',
  'term.key.more': 'daha fazla',
  'term.key.pages': 'sayfa',
  'term.key.speak': 'bu dil',
  'term.key.claim': 'al',
  'term.key.go-on': 'oynamaya devam et',
  'term.key.buttons': 'diğer düğmeler',
  'term.key.confirm': 'onayla',
  'term.key.quick': 'hızlı tutar',
  'term.key.all': 'en çok',
  'term.key.type': 'tutarı yaz',
  'term.key.erase': 'sil',
  'term.key.backspace': 'Geri',
} as const satisfies TerminalTexts;
