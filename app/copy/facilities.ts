/**
 * Sentences about a browser that refuses a facility or never answers, in the languages of the support page. They load
 * with a session, a call or a minute, after the page. Each facility has a sentence for `failed`, which also stands for the
 * faults that it does not name.
 */
export const facilities = {
  fr: {
    microphone: {
      denied: "Le navigateur refuse le micro à cette page.",
      dismissed:
        "La question du navigateur a été fermée sans réponse. Recommencez, et autorisez le micro.",
      system:
        "Cet appareil refuse le micro au navigateur. Autorisez-le dans les réglages de confidentialité de l’appareil, puis recommencez.",
      missing: "Aucun micro utilisable n’a été trouvé. Branchez-en un, puis recommencez.",
      busy: "Le micro est autorisé, mais il ne démarre pas\u00a0: une autre application l’utilise peut-être. Fermez-la, puis recommencez.",
      failed:
        "Le micro n’a pas pu être ouvert. Rechargez la page, ou prenez Chrome, Edge ou Firefox à jour.",
    },
    screen: {
      denied:
        "Recommencez, et choisissez «\u00a0Tout l’écran\u00a0» dans la fenêtre du navigateur.",
      system:
        "Cet ordinateur refuse son écran au navigateur. Autorisez-le dans les réglages de confidentialité de l’ordinateur, puis relancez le navigateur.",
      missing: "Aucun écran à partager n’a été trouvé.",
      busy: "L’écran choisi n’a pas pu être filmé. Choisissez-en un autre, ou recommencez.",
      failed:
        "Ce navigateur n’a pas ouvert le partage de l’écran. Rechargez la page, ou prenez Chrome, Edge ou Firefox à jour.",
    },
    sound: {
      silent:
        "Le son de cette page ne répond pas. Aucune autorisation n’est en cause\u00a0: rechargez la page, ou relancez le navigateur.",
      failed:
        "Le son de cette page n’a pas pu démarrer. Aucune autorisation n’est en cause\u00a0: rechargez la page, ou prenez un autre navigateur.",
    },
    encoder: {
      missing:
        "Ce navigateur n’enregistre pas au format WebM\u00a0: prenez Chrome, Edge ou Firefox à jour. Aucune autorisation n’est en cause.",
      silent:
        "L’enregistreur du navigateur ne répond pas. Aucune autorisation n’est en cause\u00a0: relancez le navigateur.",
      failed:
        "L’enregistreur du navigateur n’a pas pu démarrer. Aucune autorisation n’est en cause\u00a0: recommencez, ou relancez le navigateur.",
    },
    storage: {
      failed:
        "Le navigateur n’a pas pu garder l’enregistrement sur cet appareil. Aucune autorisation n’est en cause\u00a0: libérez de la place, puis recommencez.",
    },
    /** The wait for an answer that is not there after 8 s. */
    late: {
      screen:
        "Le partage de l’écran n’a pas encore commencé. Répondez à la fenêtre du navigateur\u00a0; si vous n’en voyez aucune, annulez et recommencez.",
      microphone:
        "Le micro n’a pas encore répondu. Répondez à la question du navigateur\u00a0; s’il n’en pose aucune, annulez et recommencez.",
      line: "Toujours pas de réponse. La connexion est lente ou coupée\u00a0: attendez encore, ou annulez et recommencez.",
    },
    /** The setting that allows a denied microphone, by browser. */
    setting: {
      app: "Ouvrez les réglages du téléphone, puis ceux de l’application, et autorisez le micro.",
      iphone:
        "Ouvrez Réglages, puis l’app de ce navigateur, et autorisez le micro. Dans Safari, touchez " +
        "aussi «\u00a0aA\u00a0» près de l’adresse, puis Réglages du site web.",
      android: "Touchez l’icône à gauche de l’adresse, puis Autorisations, et autorisez le micro.",
      firefox:
        "Cliquez sur le micro barré à gauche de l’adresse, effacez l’autorisation bloquée, puis rechargez la page.",
      safari: "Ouvrez le menu Safari, puis Réglages pour ce site web, et autorisez le microphone.",
      chromium:
        "Cliquez sur l’icône à gauche de l’adresse, puis sur Paramètres du site ou Autorisations, et autorisez le micro.",
      other:
        "Ouvrez les autorisations de ce site dans les réglages du navigateur, et autorisez le micro.",
    },
    awake: {
      failed:
        "L’écran de cet appareil peut s’éteindre pendant la conversation\u00a0: touchez-le de temps en temps.",
    },
    write: "Continuer au clavier",
  },
  en: {
    microphone: {
      denied: "The browser refuses the microphone to this page.",
      dismissed:
        "The browser’s question was closed without an answer. Try again, and allow the microphone.",
      system:
        "This device refuses the microphone to the browser. Allow it in the privacy settings of the device, then try again.",
      missing: "No usable microphone was found. Plug one in, then try again.",
      busy: "The microphone is allowed but does not start: another application may be using it. Close it, then try again.",
      failed:
        "The microphone could not be opened. Reload the page, or use a current Chrome, Edge or Firefox.",
    },
    screen: { failed: "The screen could not be shared." },
    sound: {
      silent:
        "The sound of this page does not answer. No permission is at fault: reload the page, or restart the browser.",
      failed:
        "The sound of this page could not start. No permission is at fault: reload the page, or use another browser.",
    },
    encoder: { failed: "The browser’s recorder could not start." },
    storage: { failed: "The browser could not keep anything on this device." },
    late: {
      screen: "The screen is not shared yet.",
      microphone:
        "The microphone has not answered yet. Answer the browser’s question; if there is none, cancel and try again.",
      line: "Still no answer. The connection is slow or cut: wait a little, or cancel and try again.",
    },
    setting: {
      app: "Open the settings of the phone, then those of the app, and allow the microphone.",
      iphone:
        "Open Settings, then the app of this browser, and allow the microphone. In Safari, also tap “aA” near the address, then Website Settings.",
      android: "Tap the icon left of the address, then Permissions, and allow the microphone.",
      firefox:
        "Click the crossed-out microphone left of the address, clear the blocked permission, then reload the page.",
      safari: "Open the Safari menu, then Settings for this website, and allow the microphone.",
      chromium:
        "Click the icon left of the address, then Site settings or Permissions, and allow the microphone.",
      other:
        "Open the permissions of this site in the browser’s settings, and allow the microphone.",
    },
    awake: {
      failed:
        "The screen of this device may turn off during the conversation: touch it now and then.",
    },
    write: "Go on in writing",
  },
  es: {
    microphone: {
      denied: "El navegador niega el micrófono a esta página.",
      dismissed:
        "La pregunta del navegador se cerró sin respuesta. Inténtelo de nuevo y permita el micrófono.",
      system:
        "Este dispositivo niega el micrófono al navegador. Permítalo en los ajustes de privacidad del dispositivo e inténtelo de nuevo.",
      missing: "No se ha encontrado ningún micrófono utilizable. Conecte uno e inténtelo de nuevo.",
      busy: "El micrófono está permitido, pero no arranca: quizá lo usa otra aplicación. Ciérrela e inténtelo de nuevo.",
      failed:
        "No se ha podido abrir el micrófono. Recargue la página, o use Chrome, Edge o Firefox actualizados.",
    },
    screen: { failed: "No se ha podido compartir la pantalla." },
    sound: {
      silent:
        "El sonido de esta página no responde. No se trata de un permiso: recargue la página o reinicie el navegador.",
      failed:
        "El sonido de esta página no ha podido arrancar. No se trata de un permiso: recargue la página o use otro navegador.",
    },
    encoder: { failed: "La grabadora del navegador no ha podido arrancar." },
    storage: { failed: "El navegador no ha podido guardar nada en este dispositivo." },
    late: {
      screen: "La pantalla aún no se comparte.",
      microphone:
        "El micrófono aún no ha respondido. Responda a la pregunta del navegador; si no hace ninguna, cancele e inténtelo de nuevo.",
      line: "Todavía no hay respuesta. La conexión es lenta o está cortada: espere un poco, o cancele e inténtelo de nuevo.",
    },
    setting: {
      app: "Abra los ajustes del teléfono, después los de la aplicación, y permita el micrófono.",
      iphone:
        "Abra Ajustes, después la app de este navegador, y permita el micrófono. En Safari, toque " +
        "también «aA» junto a la dirección, después Ajustes del sitio web.",
      android:
        "Toque el icono a la izquierda de la dirección, después Permisos, y permita el micrófono.",
      firefox:
        "Pulse el micrófono tachado a la izquierda de la dirección, borre el permiso bloqueado y recargue la página.",
      safari: "Abra el menú Safari, después Ajustes de este sitio web, y permita el micrófono.",
      chromium:
        "Pulse el icono a la izquierda de la dirección, después Configuración del sitio o Permisos, y permita el micrófono.",
      other:
        "Abra los permisos de este sitio en los ajustes del navegador, y permita el micrófono.",
    },
    awake: {
      failed:
        "La pantalla de este dispositivo puede apagarse durante la conversación: tóquela de vez en cuando.",
    },
    write: "Seguir por escrito",
  },
} as const;
