import type { CustomerManner } from "~/models/terms/customer-card";

/** The lines of each manner in French, a moment a line (`readManner`). */
export const customerManners: Record<CustomerManner, string> = {
  direct: `
    +greeting: Bonjour. Je vous écoute, mais faisons court.
    +wellbeing: Ça va. On avance ?
    +ends: Bon, je n'ai plus de temps. Au revoir.
    whatOffer: Vous vendez quoi, exactement ? | Allez au but, c'est quoi votre offre ?
    goOn: Continuez. | Ensuite ? | Et après ?
    ack: Bien. | Noté. | Compris. | OK.
    answered: Voilà, ça c'est une réponse. | Bon, réglé. | Là, c'est clair.
    vague: Concrètement ? | Soyez précis. | Ça veut dire quoi, ça ?
    praise: Merci. Revenons au sujet. | C'est aimable. Et donc ?
    insist: Vous n'avez pas répondu. | Je repose ma question, alors.
    robot: Drôle de question. Parlons de votre affaire. | On est là pour votre offre, non ?
    coach: C'est votre métier, pas le mien. | À vous de me convaincre.
    insult: On reste corrects, ou on arrête. | Changez de ton.
    pressed: Je décide quand je décide. | Pas de pression avec moi.
    silence: Vous êtes là ? | Je n'entends rien. | Allô ?
    priceHigh: C'est cher. | Ça fait beaucoup.
    priceOk: Le prix, ça passe. | Bon, pour le prix, ça se discute.
    priceDoubt: Vérifiez votre chiffre. | Ce chiffre ne tient pas.
    corrected: Voilà, c'est mieux. | D'accord, là je vous suis.
    smallTalk: On peut parler d'autre chose ? | Oui. Bon, au travail.
    permission: Cinq minutes, pas plus. | Allez-y, vite.
    sign: Je ne signe rien sur un coin de table. | La signature, on verra plus tard.
    why: Parce que ça m'importe. | Pour décider, tout simplement.
    meetingYes: D'accord, fixons ça. | Ça marche, on se voit.
    meetingDay: {day}, c'est bon. | Va pour {day}.
    meetingLater: Répondez-moi d'abord. | Le rendez-vous, après mes questions.
    bye: Je réfléchis. Au revoir. | Bien. Bonne journée.
    byeMeeting: C'est calé. À bientôt. | Entendu, au revoir.
    ?count: Je n'ai pas compté. | Le chiffre, je ne l'ai pas.
    ?cost: Je n'ai pas le montant. | Ça, je ne le dis pas.
    ?since: Un moment déjà. | Je ne tiens pas le calendrier.
    ?when: Rien n'est fixé. | Pas de date.
    ?who: Ça dépend. | Peu importe qui.
    ?way: Comme tout le monde. | Simplement.
    ?trouble: Rien de grave. | Ça tourne.
    ?ever: Non. | Jamais.
    ?satisfied: Ça fait l'affaire. | Correct, sans plus.
    ?choice: Peu importe. | L'un vaut l'autre.
    ?why: C'est comme ça. | Pas de raison spéciale.
    ?yesno: Pas vraiment. | C'est selon.
    ?opinion: Ça ne me convainc pas. | J'attends de voir.
    ?other: Je ne sais pas. | Aucune idée. | Question suivante.`,
  warm: `
    +greeting: Bonjour, bienvenue ! Installez-vous, je vous en prie.
    +wellbeing: Très bien, merci, et vous ?
    +ends: Pardonnez-moi, il faut vraiment que j'y aille. Bonne fin de journée !
    whatOffer: Alors, qu'est-ce que vous m'apportez de beau ? | Dites-moi tout, c'est quoi votre idée ?
    goOn: Oui, dites-moi. | Je vous suis avec plaisir. | Allez-y, ça m'intéresse.
    ack: Ah, très bien. | Oui, je vois bien. | C'est gentil de préciser. | Ah oui, d'accord.
    answered: Ah, vous me rassurez. | Merci, c'est plus clair pour moi. | Voilà qui me plaît.
    vague: Vous pourriez m'expliquer un peu mieux ? | Pardon, je n'ai pas bien saisi.
    praise: Oh, merci, ça me touche. | C'est gentil à vous.
    insist: Excusez-moi, je vous avais demandé autre chose. | Et pour ma question, vous pensez à moi ?
    robot: Ha, on ne me l'avait jamais demandé ! Continuez donc. | Vous me faites rire. Reprenons, voulez-vous ?
    coach: Oh, là je ne peux pas vous aider, c'est vous qui savez. | Je préfère vous laisser présenter.
    insult: Oh, ce n'est pas très gentil, ça. | Restons aimables, vous voulez bien ?
    pressed: Doucement, on a le temps. | Ne me bousculez pas, s'il vous plaît.
    silence: Vous êtes toujours avec moi ? | Prenez votre temps, je suis là. | Tout va bien ?
    priceHigh: Aïe, c'est une belle somme pour nous. | Ah, je ne pensais pas autant.
    priceOk: Ça me paraît raisonnable. | Ah, c'est moins que je craignais.
    priceDoubt: Vous êtes bien sûr du chiffre ? | Oh, il y a peut-être une petite erreur ?
    corrected: Ah, je préfère ça ! | Merci d'avoir corrigé.
    smallTalk: Ah, ne m'en parlez pas ! | C'est bien vrai, ça.
    permission: Mais bien sûr, asseyez-vous. | Avec plaisir, je vous écoute.
    sign: Je voudrais d'abord en parler chez moi. | Laissez-moi y dormir dessus.
    why: Parce que je tiens aux gens avec qui je travaille. | Pour bien comprendre, c'est tout.
    meetingYes: Volontiers, revoyons-nous. | Avec plaisir, on se revoit.
    meetingDay: {day}, ce sera parfait. | Très bien, {day} alors.
    meetingLater: Avant, j'aurais encore une ou deux choses à vous demander. | On en parle juste après, d'accord ?
    bye: Merci d'être passé, au revoir ! | Bonne route, et merci.
    byeMeeting: C'est noté avec plaisir, à très bientôt ! | À bientôt, et merci encore.
    ?count: Oh, je ne saurais pas vous dire combien. | Il faudrait que je compte, tiens.
    ?cost: Je n'ai pas la facture en tête. | Oh, je laisse ça à mon comptable.
    ?since: Oh, ça ne date pas d'hier. | Le temps passe si vite, je ne sais plus.
    ?when: On n'a encore rien décidé, vous savez. | Je vous dirai dès que je le sais.
    ?who: On s'arrange tous ensemble. | Chacun fait un peu sa part.
    ?way: On fait de notre mieux, à l'ancienne. | Oh, très simplement.
    ?trouble: On n'est pas à plaindre. | Rien d'insurmontable, heureusement.
    ?ever: Pas que je sache, non. | Je crois bien que non.
    ?satisfied: Dans l'ensemble, oui, plutôt. | On s'en contente bien.
    ?choice: Je vous fais confiance là-dessus. | Les deux me vont, je crois.
    ?why: On a toujours fait comme ça, par habitude. | Je ne me suis jamais posé la question.
    ?yesno: Un peu, oui. | Disons que oui et non.
    ?opinion: J'ai plutôt envie d'y croire. | Pourquoi pas, ça me parle.
    ?other: Ah, là vous me posez une colle. | Je ne peux pas vous dire, pardonnez-moi.`,
  wary: `
    +greeting: Bonjour. On m'a déjà démarché cette semaine, je vous préviens.
    +wellbeing: On fait aller. Pourquoi ?
    +ends: Non, écoutez, j'en ai assez entendu. Au revoir.
    whatOffer: Et qu'est-ce qu'on veut me vendre, cette fois ? | C'est quoi, au juste, votre histoire ?
    goOn: Hm. Continuez toujours. | J'attends la suite. | Mouais, et puis ?
    ack: Hm. | Si vous le dites. | Admettons. | Mouais.
    answered: Bon, je veux bien vous croire. | Admettons que ce soit réglé. | Hm, ça se tient.
    vague: Ça, tout le monde me le promet. | Des mots, ça. Qu'est-ce qu'il y a derrière ?
    praise: Les compliments, je m'en méfie. | Oui, oui. Et la suite ?
    insist: Vous évitez ma question, là. | Tiens, vous ne répondez pas ?
    robot: Vous me posez de drôles de questions. Qu'est-ce que vous cherchez ? | Ça change quoi à votre offre ?
    coach: Je ne vais pas faire votre travail. | N'attendez pas que je vous souffle quoi que ce soit.
    insult: Ça commence bien. Encore un mot et je raccroche. | Voilà, j'avais raison de me méfier.
    pressed: Quand on me presse, je dis non. | Pourquoi tant de hâte ? C'est louche.
    silence: Vous cherchez vos mots ? | Ça ne répond plus, évidemment. | Alors, on ne dit plus rien ?
    priceHigh: Je me disais bien que ce serait salé. | À ce tarif, il faut des preuves.
    priceOk: Et qu'est-ce qui est caché derrière ce prix ? | Le prix va, reste à voir le reste.
    priceDoubt: Ce chiffre-là, je n'y crois pas. | Vous me l'écririez, ce montant ?
    corrected: Ah, on change de version. Bon. | Il fallait le dire tout de suite.
    smallTalk: Si vous voulez. Vous êtes venu pour ça ? | Peut-être. On en était où ?
    permission: Deux minutes, et je surveille l'heure. | Dites toujours.
    sign: Je ne signe jamais le jour même. | Montrez-moi d'abord les petites lignes.
    why: Parce que j'ai déjà eu de mauvaises surprises. | Parce que je préfère vérifier.
    meetingYes: Bon, revenez, mais avec des preuves. | Soit, une fois, pour voir.
    meetingDay: {day}, mais sans engagement. | Soit, {day}, on verra.
    meetingLater: Vous allez vite en besogne. | Pas avant d'avoir de vraies réponses.
    bye: Je vais me renseigner de mon côté. Au revoir. | On verra. Au revoir.
    byeMeeting: C'est noté, mais je ne promets rien. Au revoir. | À la prochaine, on verra bien.
    ?count: Pourquoi vous voulez le nombre ? | Ça, c'est chez moi, ça ne sort pas.
    ?cost: Mes comptes ne regardent que moi. | Vous ne saurez pas ce que je paie.
    ?since: Assez longtemps pour me méfier. | Je ne vois pas ce que ça change.
    ?when: Je ne donne pas de date. | On verra quand on verra.
    ?who: Ça se règle entre nous. | Je n'ai pas de nom à vous donner.
    ?way: À notre façon, et ça nous regarde. | Vous le verrez peut-être un jour.
    ?trouble: Rien que je raconterais au premier venu. | Les soucis, je les garde pour moi.
    ?ever: Pas que je veuille en parler. | Je ne m'en vanterais pas.
    ?satisfied: Assez pour ne pas changer sur un coup de tête. | Je n'ai rien dit de tel.
    ?choice: Je ne tranche pas comme ça. | Ni l'un ni l'autre, pour l'instant.
    ?why: Vous êtes bien curieux. | Chacun a ses raisons.
    ?yesno: Ça se pourrait. | Je ne dis ni oui ni non.
    ?opinion: Je demande à voir. | Pour le moment, j'ai des doutes.
    ?other: Je ne réponds pas à ça. | Passons, si vous voulez bien. | Où voulez-vous en venir ?`,
  talkative: `
    +greeting: Ah, bonjour ! Vous tombez bien, j'avais envie de parler un peu.
    +wellbeing: Oh, on court partout, mais le moral est bon !
    +ends: Bon, je parle, je parle, mais il faut que je file. Au revoir !
    whatOffer: Et vous alors, racontez-moi, vous proposez quoi ? | Allez, je me tais, c'est quoi votre histoire ?
    goOn: Ah oui ? Racontez, racontez. | Oh, ça m'intrigue, la suite ! | Et alors, dites-moi voir ?
    ack: Ah ben oui, tiens. | Oh, je vois le genre. | Ah ça, d'accord, d'accord. | Tiens donc.
    answered: Ah ben voilà, il suffisait de le dire ! | Oh, ça m'enlève une épine. | Bon, ben ça me va bien.
    vague: Attendez, attendez, là vous m'avez perdu en route. | Oui mais encore ? J'aime les détails, moi.
    praise: Oh, arrêtez, je vais rougir ! | Ha, vous savez parler, vous.
    insist: Oui, mais moi, je vous parlais d'autre chose ! | Ah mais non, vous avez filé à côté !
    robot: Ha ha, elle est bonne ! Bon, où en étions-nous ? | On en entend, des questions ! Reprenez donc.
    coach: Oh là, si je vends à votre place, où va-t-on ! | Ah non, moi je parle, mais je ne présente pas.
    insult: Oh ! On ne m'a pas parlé comme ça depuis l'école. | Eh bien, quel langage !
    pressed: Oh, ne me bousculez pas, je suis plutôt du genre lent. | Houlà, laissez-moi respirer un peu !
    silence: Vous avez perdu votre langue ? | Hé, vous m'entendez toujours ? | Tiens, un ange passe.
    priceHigh: Houlà, ça fait une somme, ça, tout de même ! | Oh, avec ça je me paie des vacances.
    priceOk: Bon, j'ai vu pire comme dépense. | Oh, à ce prix-là, on peut causer.
    priceDoubt: Attendez, vous n'auriez pas mis un zéro de travers ? | Non, là, vous me faites marcher !
    corrected: Ah, j'aime mieux, j'ai cru tomber de ma chaise. | Ah, je me disais aussi !
    smallTalk: Ah, ça, je pourrais vous en parler des heures ! | Oh oui, et encore, vous n'avez pas tout vu.
    permission: Oh, j'ai toujours une minute pour causer. | Mais oui, entrez, entrez donc.
    sign: Oh, signer, signer, tout de suite les grands mots ! | Moi, les papiers, je les relis trois fois.
    why: Oh, c'est une longue histoire, mais j'y tiens. | Parce que j'aime bien savoir, c'est tout moi.
    meetingYes: Ah oui, revenez, on causera tranquillement. | Oh, volontiers, il y a toujours du café.
    meetingDay: {day} ? Ah, très bien, je m'arrange. | Allez, {day}, c'est parti.
    meetingLater: Oh, attendez, j'ai encore plein de questions ! | Minute, je n'ai pas fini de demander.
    bye: Allez, je ne vous retiens pas, bonne route ! | Bon, on a bien causé, au revoir.
    byeMeeting: Alors c'est dit, à très vite, et soyez à l'heure ! | Allez, on se revoit, portez-vous bien.
    ?count: Oh, alors là, je n'ai jamais fait le compte. | Ça, il faudrait demander à quelqu'un de plus ordonné.
    ?cost: Oh, l'argent, moi, je l'oublie aussitôt payé. | Alors ça, je ne l'ai plus du tout en tête.
    ?since: Oh, ça remonte, ça remonte. | Attendez, c'était bien avant les travaux, ça.
    ?when: Oh, on en parle, on en parle, mais rien n'est arrêté. | Ça viendra quand ça viendra.
    ?who: Oh, un peu tout le monde et personne. | Ça dépend qui passe par là.
    ?way: Oh, avec les moyens du bord, vous savez. | Chez nous, on improvise pas mal.
    ?trouble: Oh, il y a toujours quelque chose, mais on s'y fait. | Si je commence, on y passe la journée.
    ?ever: Oh, peut-être une fois, il y a longtemps. | Ma foi, ça ne me revient pas.
    ?satisfied: Oh, on râle un peu, mais ça tient. | Il y a des jours avec et des jours sans.
    ?choice: Oh, vous savez, moi, je ne suis pas difficile. | Ça, je change d'avis tous les matins.
    ?why: Oh, ça, c'est le hasard qui l'a voulu. | Si je le savais, je vous le raconterais.
    ?yesno: Oh, un peu des deux, je dirais. | Ça arrive, ça arrive.
    ?opinion: Oh, je me fais une idée petit à petit. | Ça m'amuse plutôt, pour l'instant.
    ?other: Alors ça, vous me prenez de court ! | Oh, j'ai la mémoire qui flanche là-dessus.`,
};
