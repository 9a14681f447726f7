import type { Reference } from "../app/services/language/spoken-turn";

/**
 * A reference and presentations written by us, to set and check the judge's rules. The held-out texts of the demo were
 * written by a person who has not read the judge.
 */
export interface TuningCase {
  name: string;
  reference: Reference;
  good: string;
  /** A presentation that covers about half of the points. */
  half: string;
  offTopic: string;
}

const evaluationPrompt = "Compare la présentation au texte de référence et donne une note sur 100.";

export const tuningCases: TuningCase[] = [
  {
    name: "planning et pointage",
    reference: {
      title: "Le planning de l'équipe",
      guidelines: `Guidelines
**1**: Partir des difficultés actuelles du gérant avec ses plannings
**2**: Présenter la création du planning en quelques minutes
**3**: Expliquer le pointage sur la tablette
**4**: Montrer le calcul des heures supplémentaires et l'envoi à la paie
**5**: Rassurer sur le droit du travail
**6**: Proposer un essai gratuit`,
      transcript: `Aujourd'hui, la plupart des gérants font leurs plannings sur un tableur, le dimanche soir, et les affichent sur un mur. Dès qu'un salarié est absent, tout est à refaire. Avec notre outil, vous créez le planning de la semaine en dix minutes, à partir d'un modèle que vous avez déjà enregistré. Chaque salarié reçoit ses horaires sur son téléphone et peut demander un échange, que vous validez d'un geste. En arrivant, il pointe sur la tablette de caisse avec un code à quatre chiffres. Les heures réellement travaillées sont comparées aux heures prévues. En fin de mois, les heures supplémentaires et les pauses sont calculées toutes seules, et le fichier part chez votre gestionnaire de paie. Vous n'avez rien à ressaisir. Le logiciel vous prévient si un repos obligatoire n'est pas respecté, ce qui vous protège en cas de contrôle de l'inspection du travail. Le module coûte quinze euros par mois, quel que soit le nombre de salariés. Vous pouvez l'essayer trente jours gratuitement.`,
      evaluationPrompt,
    },
    good: `Bonjour monsieur, merci de m'accueillir. Dites-moi, comment organisez-vous la semaine de vos serveurs en ce moment ? Beaucoup de patrons y passent leur fin de week-end devant Excel, et à la première personne malade ils recommencent à zéro. Nous, on propose de partir d'une semaine type : vous la reprenez, vous ajustez deux ou trois cases, et c'est bouclé en un quart d'heure à peine. Toute la brigade la consulte ensuite depuis son portable, et si l'un veut permuter avec un collègue, il envoie sa requête et vous n'avez qu'à accepter. Au moment de prendre son poste, chacun tape son petit numéro personnel sur l'écran d'encaissement, donc on sait précisément qui était là et combien de temps, par rapport à ce qui était attendu. Ensuite plus besoin de calculette : le dépassement d'horaire est compté automatiquement puis transmis à la personne qui établit les bulletins, sans retaper quoi que ce soit. Autre chose, si quelqu'un n'a pas assez de coupure entre deux journées, une alerte apparaît, vous restez donc dans les clous face à l'inspecteur. Pour le tarif, c'est un forfait unique, quinze euros mensuels, même avec une grande équipe. Je vous propose de tester pendant un mois sans rien payer, est-ce que ça vous va ?`,
    half: `Bonjour monsieur, merci de m'accueillir. Dites-moi, comment organisez-vous la semaine de vos serveurs en ce moment ? Beaucoup de patrons y passent leur fin de week-end devant Excel, et à la première personne malade ils recommencent à zéro. Nous, on propose de partir d'une semaine type : vous la reprenez, vous ajustez deux ou trois cases, et c'est bouclé en un quart d'heure à peine. Toute la brigade la consulte ensuite depuis son portable, et si l'un veut permuter avec un collègue, il envoie sa requête et vous n'avez qu'à accepter.`,
    offTopic: `L'été dernier nous sommes partis en Bretagne avec les enfants, et franchement c'était magnifique. On avait loué une petite maison au bord de la mer, avec un jardin et une balançoire. Le matin on allait au marché acheter des fraises et du poisson, puis on descendait à la plage jusqu'à midi. Ma fille a appris à nager, elle était très fière, et mon fils passait des heures à chercher des crabes dans les rochers. Il a plu trois jours sur quinze, donc on ne va pas se plaindre. Le soir on jouait aux cartes ou on regardait le coucher du soleil depuis la digue. Un après-midi on a visité un phare, il y avait beaucoup de marches, ma femme a eu le vertige mais la vue était superbe. L'année prochaine on aimerait bien retourner là-bas, ou alors essayer la montagne, parce que mon frère a un chalet dans les Alpes et qu'il nous invite depuis longtemps.`,
  },
  {
    name: "site de commande en ligne",
    reference: {
      title: "La vente à emporter sans commission",
      guidelines: `Guidelines
**1**: Saluer et rappeler le problème des commissions des plateformes
**2**: Présenter le site de commande aux couleurs du restaurant
**3**: Expliquer l'arrivée des commandes dans la caisse
**4**: Parler du paiement d'avance et du créneau de retrait
**5**: Annoncer le tarif et l'absence d'engagement
**6**: Conclure par une démonstration`,
      transcript: `Bonjour, je suis ravie de vous rencontrer. Les plateformes de livraison vous prennent souvent trente pour cent de chaque commande, et les coordonnées des clients restent chez elles. Nous vous créons un site de commande à votre nom, avec vos photos et vos couleurs, relié à votre page Google. Le client choisit ses plats, son heure de retrait, et paie en ligne par carte avant de venir. La commande s'imprime directement en cuisine et s'ajoute au chiffre d'affaires de la caisse, sans tablette supplémentaire. Quand vous êtes débordé, vous suspendez les commandes d'un bouton ou vous allongez le délai de préparation. Si un plat est épuisé, il disparaît du site tout seul. Nous ne prenons aucune commission : vous payez vingt-neuf euros par mois, sans engagement, et l'argent arrive sur votre compte sous deux jours. Vous gardez le fichier des clients et pouvez leur envoyer une offre. Je vous propose une démonstration de vingt minutes la semaine prochaine.`,
      evaluationPrompt,
    },
    good: `Bonjour madame, moi c'est Karim, enchanté. Je viens vous voir parce que sur Uber Eats ou Deliveroo, presque un tiers de ce que dépensent vos habitués part chez l'intermédiaire, et en plus vous ignorez qui a mangé chez vous. Ce qu'on fait, nous, c'est une boutique web rien qu'à vous, avec votre logo et les images de vos assiettes, qu'on trouve depuis Google. La personne compose son repas, elle indique quand elle passera le récupérer, et elle règle tout de suite avec sa carte bleue, du coup plus de lapins. De votre côté, le bon sort automatiquement pour le chef, et le montant est déjà compté dans vos recettes du jour, donc pas d'écran en plus qui traîne sur le comptoir. Un samedi soir bondé ? Vous appuyez et ça coupe, ou bien vous annoncez un temps d'attente plus important. Et lorsqu'il n'y a plus de tiramisu, il n'est plus proposé. Côté budget, zéro pourcentage pour nous, seulement une mensualité de vingt-neuf euros, que vous arrêtez quand bon vous semble, et le virement tombe en quarante-huit heures. Les adresses mail vous appartiennent, vous pouvez relancer avec une promotion. Quand pourrais-je repasser vous montrer ça en vrai, mardi ou jeudi ?`,
    half: `Bonjour madame, moi c'est Karim, enchanté. Je viens vous voir parce que sur Uber Eats ou Deliveroo, presque un tiers de ce que dépensent vos habitués part chez l'intermédiaire, et en plus vous ignorez qui a mangé chez vous. Ce qu'on fait, nous, c'est une boutique web rien qu'à vous, avec votre logo et les images de vos assiettes, qu'on trouve depuis Google. La personne compose son repas, elle indique quand elle passera le récupérer, et elle règle tout de suite avec sa carte bleue, du coup plus de lapins.`,
    offTopic: `Alors pour réussir une bonne blanquette de veau, il faut d'abord choisir la viande, plutôt de l'épaule et du tendron. Vous la mettez dans une grande cocotte avec de l'eau froide, une carotte, un oignon piqué de clous de girofle et un bouquet garni. Il faut écumer pendant les dix premières minutes, c'est très important pour que le bouillon reste clair. Ensuite vous laissez mijoter doucement une heure et demie. Pendant ce temps, faites revenir les champignons avec un peu de beurre et un filet de citron. Pour la sauce, vous préparez un roux blanc, vous versez le bouillon chaud en fouettant, puis hors du feu vous ajoutez la crème et deux jaunes d'oeufs. Ma grand-mère mettait toujours une pointe de muscade. Servez avec du riz, et surtout ne faites pas bouillir la sauce, sinon elle tourne. C'est un plat que toute la famille adore, surtout en hiver quand il neige.`,
  },
  {
    name: "stocks et marges",
    reference: {
      title: "Maîtriser les stocks",
      guidelines: `Guidelines
**1**: Faire parler le client de ses pertes et de ses inventaires
**2**: Présenter les fiches recettes et la baisse automatique du stock
**3**: Expliquer les alertes de rupture et les commandes aux fournisseurs
**4**: Mettre en avant la marge par plat
**5**: Donner un exemple chiffré d'économies
**6**: Fixer la prochaine étape`,
      transcript: `Dans un restaurant, la nourriture jetée représente en moyenne cinq pour cent des achats, et l'inventaire prend une demi-journée par mois. Avec le module stock, chaque plat a sa fiche recette : quand un plat est vendu, les ingrédients sont retirés du stock automatiquement. Vous savez à tout moment ce qu'il reste dans la chambre froide. Dès qu'un produit passe sous le seuil que vous avez fixé, vous recevez une alerte, et un bon de commande est préparé pour votre fournisseur. Il vous suffit de le valider. À la livraison, vous scannez la facture et les prix d'achat sont mis à jour. Vous voyez alors la marge réelle de chaque plat, et le logiciel signale ceux qui ne rapportent pas assez. Une pizzeria de Lyon a réduit ses pertes de mille deux cents euros par mois. L'inventaire se fait en une heure, avec le téléphone. Je vous propose de saisir ensemble vos dix meilleures ventes pour voir le résultat sur vos chiffres.`,
      evaluationPrompt,
    },
    good: `Bonjour, je m'appelle Sophie. Avant de commencer, est-ce que vous savez combien part à la poubelle chez vous chaque semaine ? Chez la plupart de vos confrères, c'est un vingtième de ce qu'ils dépensent en marchandises, sans parler des heures passées à compter les boîtes dans la réserve. L'idée, c'est de décrire une fois la composition de vos recettes. Après, à chaque vente en caisse, la farine, la mozzarella ou les tomates se déduisent toutes seules, si bien que vous connaissez les quantités du frigo en direct. Lorsqu'une denrée arrive à un niveau trop bas, une notification vous avertit, et la liste pour le grossiste est déjà rédigée, un clic et elle part. Quand le camion arrive, une simple photo du papier du livreur suffit à corriger les tarifs. Résultat, vous découvrez combien vous gagnez vraiment sur chacune de vos assiettes, et lesquelles il faudrait augmenter ou retirer de la carte. Pour vous donner une idée, un client lyonnais qui fait des pizzas économise plus de mille euros tous les mois depuis qu'il travaille comme ça. Et le comptage, c'est soixante minutes avec un smartphone au lieu d'un après-midi. Ce que je vous suggère, c'est qu'on enregistre vos plats phares la semaine prochaine, et vous jugerez avec vos propres données. Quel jour vous arrange ?`,
    half: `Bonjour, je m'appelle Sophie. Avant de commencer, est-ce que vous savez combien part à la poubelle chez vous chaque semaine ? Chez la plupart de vos confrères, c'est un vingtième de ce qu'ils dépensent en marchandises, sans parler des heures passées à compter les boîtes dans la réserve. L'idée, c'est de décrire une fois la composition de vos recettes. Après, à chaque vente en caisse, la farine, la mozzarella ou les tomates se déduisent toutes seules, si bien que vous connaissez les quantités du frigo en direct.`,
    offTopic: `Hier soir j'ai regardé le match avec mes voisins, quelle soirée. L'équipe de France a encaissé un but très tôt, à la dixième minute, sur un corner mal dégagé, et on a cru que c'était fini. Mais à la mi-temps l'entraîneur a fait deux changements et tout a basculé. Le jeune attaquant est entré, il a dribblé trois défenseurs et il a égalisé d'une frappe superbe sous la barre. Ensuite il y a eu un penalty un peu généreux, l'arbitre est allé voir la vidéo pendant cinq minutes, tout le monde criait dans le salon. Finalement le capitaine l'a transformé, deux à un. Mon voisin a renversé son verre sur le canapé tellement il était content. Le prochain match est contre l'Espagne, ça va être beaucoup plus dur parce qu'ils ont un milieu de terrain exceptionnel. On a décidé de le regarder ensemble, chez moi cette fois, avec des grillades.`,
  },
  {
    name: "autre métier : panneaux solaires",
    reference: {
      title: "Vendre une installation solaire",
      guidelines: `Guidelines
**1**: Interroger le client sur sa facture d'électricité
**2**: Expliquer l'autoconsommation et la revente du surplus
**3**: Rassurer sur la toiture et l'étanchéité
**4**: Présenter les aides et le retour sur investissement
**5**: Convenir d'une visite technique`,
      transcript: `Votre facture d'électricité a augmenté de quarante pour cent en trois ans, et rien n'indique que cela va s'arrêter. Avec neuf panneaux sur votre toit, vous produisez la moitié de votre consommation. Le courant que vous n'utilisez pas est revendu à EDF avec un contrat de vingt ans. Nos couvreurs sont certifiés RGE et l'étanchéité est garantie dix ans. Les panneaux résistent à la grêle et durent trente ans. La prime de l'État et la TVA réduite diminuent le coût, si bien que l'installation est remboursée en neuf ans. Nous nous occupons de toutes les démarches avec la mairie et le réseau. Un technicien passe gratuitement mesurer votre toiture.`,
      evaluationPrompt,
    },
    good: `Bonjour madame Lopez, est-ce que je peux vous demander ce que vous payez d'électricité chaque mois ? Vous l'avez sûrement remarqué, les tarifs ont pris presque quarante pour cent depuis trois ans et ça continue. L'idée est de couvrir environ la moitié de vos besoins en fabriquant votre propre énergie grâce à neuf panneaux installés là-haut. Ce qui n'est pas consommé dans la journée est racheté par EDF, c'est signé pour vingt ans, donc aucun risque. Pour la couverture, soyez tranquille, notre équipe a le label RGE et si jamais il y avait une fuite, c'est couvert pendant une décennie. La grêle ne les abîme pas, et ils tiennent une trentaine d'années. Concernant le budget, l'État verse une prime, vous avez une taxe moins élevée, et au bout de neuf ans tout est amorti. Les papiers pour la mairie, on s'en charge. Je vous propose que mon collègue vienne prendre les mesures, c'est gratuit, quel jour vous conviendrait ?`,
    half: `Bonjour madame Lopez, est-ce que je peux vous demander ce que vous payez d'électricité chaque mois ? Vous l'avez sûrement remarqué, les tarifs ont pris presque quarante pour cent depuis trois ans et ça continue. L'idée est de couvrir environ la moitié de vos besoins en fabriquant votre propre énergie grâce à neuf panneaux installés là-haut. Ce qui n'est pas consommé dans la journée est racheté par EDF, c'est signé pour vingt ans, donc aucun risque.`,
    offTopic: `Mon chien s'appelle Filou, c'est un épagneul breton de quatre ans, et il est complètement fou. Tous les matins il me réveille à six heures en me léchant la figure. On va courir dans la forêt, il adore sauter dans les flaques et il revient couvert de boue. L'autre jour il a volé un rôti entier sur la table pendant que je parlais au facteur, j'étais furieux mais il avait une telle tête que j'ai fini par rire. Le vétérinaire dit qu'il devrait perdre deux kilos. Ma voisine a une chatte qui vient le narguer sur le mur, et lui aboie pendant des heures. Le dimanche on l'emmène à la plage, il nage très bien et il rapporte tous les bâtons, même ceux des autres. Ma nièce voudrait qu'il ait des petits, on réfléchit. En tout cas, une maison sans chien, pour moi, ce serait bien triste.`,
  },
];
