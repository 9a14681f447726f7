/** Everyday words of a sales talk. Format: see `money.ts`. */
export const commonLexicon = `
# time
save_time: gagner du temps, gain de temps, gagnez du temps, temps gagné, plus rapide, moins de temps, perdre du temps, perte de temps, gagner des minutes, minutes gagnées, plus vite, économiser du temps, économie de temps, temps précieux, temps perdu, faire gagner, gagner une heure, libérer du temps, accélérer, aller plus vite, raccourcir | save time, time saving, faster, quicker, less time, waste time, speed up | ahorrar tiempo, ahorro de tiempo, más rápido, menos tiempo, perder tiempo, agilizar
fast: rapide, rapidement, vite, rapidité, vitesse, prompt, en quelques secondes, en quelques minutes, en un clic, éclair, en deux clics, sans attendre, express, en un tour de main, seconde | fast, quick, quickly, speed, in seconds, one click, rapid, second | rápido, rápidamente, velocidad, en segundos, un clic, segundo
slow: lent, lentement, lenteur, ralentir, long, longtemps, interminable | slow, slowly, long | lento, lentamente, largo
# selling
appointment: rendez vous, rencontre, rencontrer, entretien, passer vous voir, repasser, visite, créneau, venir vous voir, agenda, date, fixer | appointment, meeting, meet, visit, slot, calendar | cita, reunión, visita, agenda, fecha
demo: démonstration, démo, montrer, présentation, voir en vrai, voir tourner, faire voir, essai sur place, sous vos yeux | demo, demonstration, show | demostración, demo, mostrar, enseñar
objection: objection, hésitation, hésiter, réticence, inquiétude, inquiet, doute, crainte, peur, craindre, redouter, frein, soucieux, angoisse, stress, stresser | objection, hesitate, doubt, fear, worry, afraid, stress | objeción, duda, dudar, miedo, temor, preocupación, estrés
reassure: rassurer, rassurant, tranquille, tranquillité, serein, sérénité, confiance, paix, l'esprit libre, dormir tranquille, zen, soulager, soulagement, soyez tranquille, sans stress, décontracté | reassure, peace of mind, confident, trust, calm | tranquilo, tranquilidad, confianza, calma, sereno
advantage: avantage, atout, bénéfice, intérêt, plus value, point fort, force, qualité, utilité, utile, apporter, valeur | advantage, benefit, value, strength, useful | ventaja, beneficio, valor, utilidad, útil
price_quality: rapport qualité prix, valoir le coup, vaut le coup, en vaut la peine, raisonnable, abordable, accessible, juste prix | good value, worth it, reasonable, affordable | vale la pena, razonable, asequible
#-
~hour: heure, demi heure, quart d'heure | hour, half an hour | hora, media hora
~minute: minute | minute | minuto
~day: jour, journée, quotidien, quotidiennement, au quotidien, tous les jours, matinée, matin, après midi | day, daily, morning, afternoon | día, diario, jornada, mañana, tarde
~week: semaine, hebdomadaire | week, weekly | semana, semanal
~month: mois | month | mes
~year: an, année, annuel | year, annual, yearly | año, anual
~now: maintenant, dès aujourd'hui, actuellement, désormais, dès maintenant, à présent, dorénavant | now, today, currently | ahora, hoy, actualmente
~later: après, plus tard, ensuite, ultérieurement, lendemain, demain | later, after, tomorrow | después, luego, mañana
need: besoin, attente, priorité, objectif, enjeu, préoccupation, préoccuper, important pour vous, il vous faut, répondre à, nécessité, vos attentes, ce qui compte | need, priority, goal, concern, expectation | necesidad, prioridad, objetivo, preocupación
current: aujourd'hui, en ce moment, actuel, à l'heure actuelle, vous utilisez, vous travaillez avec | today, currently, at the moment, you use | hoy, actual, en este momento
competitor: concurrent, concurrence, autre solution, ailleurs, autres logiciels, confrère, autres marques | competitor, competition, elsewhere, alternative | competidor, competencia, alternativa
reference: référence, témoignage, autres restaurateurs, confrères, déjà équipé, nous font confiance, exemple de client, voisin, des centaines de restaurants, des milliers | reference, testimonial, other restaurants, trust us | referencia, testimonio, otros restaurantes
listen: écouter, écoute, comprendre, entendre, compréhension, attentif | listen, hear, understand | escuchar, oír, entender, comprender
question: question, demander, interroger, poser, questionner | question, ask | pregunta, preguntar
propose: proposer, offrir, suggérer, conseiller, mettre à disposition, fournir, fourni, remettre, prêter, prêté, procurer, donner | offer, propose, provide, supply, give, lend | ofrecer, proponer, proporcionar, dar, prestar
use: utiliser, utilisation, se servir, usage, employer, manipuler, utilisateur, servir de, exploiter | use, user, usage, handle | usar, utilizar, uso, usuario, manejar
allow: permettre, pouvoir, rendre possible, donner la possibilité, autoriser, capable, possible, possibilité, laisser | allow, enable, let, able, possible | permitir, posible, posibilidad, capaz
avoid: éviter, empêcher, supprimer, éliminer, finir avec, en finir, plus besoin, fini, terminé, débarrasser, débarrassé, disparaître, plus jamais, oubliez, s'épargner | avoid, prevent, eliminate, no more, get rid, no need, never again | evitar, impedir, eliminar, acabar con, ya no, nunca más
reduce: réduire, diminuer, baisser, limiter, moins de, alléger, minimiser, diminution, baisse, décroître, restreindre | reduce, lower, decrease, limit, less, fewer | reducir, disminuir, bajar, limitar, menos
increase: augmenter, accroître, améliorer, booster, davantage, hausse, croissance, développer, grandir, progresser, grimper, monter, doper, multiplier, croître | increase, grow, boost, improve, raise, more | aumentar, crecer, mejorar, incrementar, más
change: changer, changement, modifier, modification, transformer, remplacer, adapter, évoluer, corriger, rectifier | change, modify, transform, adapt, edit | cambiar, cambio, modificar, transformar, adaptar
control: contrôler, vérifier, vérification, surveiller, maîtrise, garder la main, garder le contrôle, superviser, veiller, à l'oeil | control, check, verify, monitor | controlar, verificar, vigilar, control
see: voir, visualiser, apercevoir, regarder, lire, visible, afficher, affichage, apparaître, apparaît, s'affiche, consulter, constater, visibilité | see, view, look, read, display, appear, visible | ver, mirar, leer, mostrar, aparecer, visible
know: savoir, connaître, connaissance, informer, au courant, prévenir, prévenu, alerter, alerte, notification, avertir, averti, avertissement, notifier, signaler | know, inform, notify, alert, warn, notification | saber, conocer, informar, avisar, alerta, notificación
begin: commencer, débuter, début, démarrer, démarrage, lancer, entamer, initial | begin, start, launch | empezar, comenzar, inicio, iniciar, lanzar
finish: finir, terminer, fin, achever, conclure, conclusion, terminé, clore, compléter | finish, end, complete, conclude | terminar, acabar, fin, finalizar, concluir
send: envoyer, envoi, transmettre, expédier, adresser, faire parvenir, acheminer, parvenir, transmis | send, transmit, ship | enviar, envío, transmitir, mandar
receive: recevoir, obtenir, accueillir, arriver, réception, avoir droit, bénéficier, disposer, profiter, toucher | receive, get, obtain, arrive | recibir, obtener, llegar
find: trouver, retrouver, chercher, rechercher, repérer, découvrir, localiser | find, search, look for, discover | encontrar, buscar, localizar, descubrir
add: ajouter, ajout, rajouter, compléter, inclure, insérer, joindre | add, include, insert | añadir, agregar, incluir
remove: enlever, retirer, supprimer, ôter, effacer, annuler, annulation, soustraire | remove, delete, cancel, erase | quitar, eliminar, borrar, anular
touch: toucher, appuyer, cliquer, clic, bouton, doigt, geste, taper, presser, pression, effleurer, du bout des doigts | touch, press, click, tap, button, finger | tocar, pulsar, clic, botón, dedo
work: travailler, travail, boulot, tâche, corvée, métier, tâches, effort, occupation, besogne | work, job, task, chore | trabajar, trabajo, tarea
help_verb: aider, accompagner, soutenir, épauler, guider, guidé, assister, soulager, encadrer | help, accompany, guide, assist | ayudar, acompañar, guiar, asistir
separate_persons: chaque, chacun, individuel, individuellement, personnel, personnalisé, personnaliser, sur mesure, propre, spécifique | each, individual, personal, custom, own | cada, individual, personal, personalizado, propio
everyone: tout le monde, ensemble, collectif, tous, commun, partagé, partager | everyone, together, shared, all | todos, juntos, compartido, común
place: endroit, lieu, emplacement, place, local, espace, adresse | place, location, space, spot | lugar, sitio, espacio, ubicación
home: maison, domicile, chez soi, chez vous | home, house | casa, hogar
big: grand, gros, important, énorme, large, considérable, majeur | big, large, important, huge, major | grande, importante, enorme
small: petit, mini, léger, compact, discret, modeste, minuscule | small, little, light, compact | pequeño, ligero, compacto
good: bon, meilleur, excellent, idéal, parfait, efficace, efficacité, performant, performance, optimal, productif, productivité, optimiser, super, formidable | good, better, best, excellent, ideal, perfect, efficient, effective, performance | bueno, mejor, excelente, ideal, perfecto, eficaz, eficiente
bad: mauvais, mal, pire, catastrophe, catastrophique, désastre, gênant, gêner, désagréable | bad, worse, worst, disaster, awkward | malo, peor, desastre, molesto
new: nouveau, neuf, récent, moderne, dernier cri, innovant, innovation, inédit | new, recent, modern, innovative | nuevo, reciente, moderno, innovador
old: ancien, vieux, vieille, traditionnel, dépassé, vieillissant, d'avant, classique | old, former, traditional, outdated | antiguo, viejo, tradicional, anticuado
clear: clair, clairement, lisible, précis, précision, exact, exactement, transparent, transparence, net, détaillé, détail, juste | clear, clearly, readable, precise, exact, transparent, detail, accurate | claro, legible, preciso, exacto, transparente, detalle
complete: complet, entier, total, totalement, intégral, entièrement, intégralement, global, de a à z, complètement | complete, entire, total, whole, full, fully | completo, entero, total, todo
direct: directement, direct, sans intermédiaire, sans passer par, tout droit | directly, direct, straight | directamente, directo
several: plusieurs, nombreux, multiple, divers, différent, varié, beaucoup, quantité de, une foule | several, many, multiple, various, different | varios, numerosos, múltiples, diferentes
only: seulement, uniquement, seul, unique, rien que, simplement, exclusivement | only, single, just | solo, únicamente, único
always: toujours, constamment, en permanence, permanent, systématiquement, à chaque fois, sans cesse, à tout moment, n'importe quand, quand vous voulez | always, constantly, every time, at any time | siempre, constantemente, cada vez, en cualquier momento
company: entreprise, société, compagnie, boîte, maison mère, structure, firme | company, firm, business | empresa, sociedad, compañía
specialist: expert, spécialiste, professionnel, conseiller, expérience, expertise, savoir faire, connaisseur | expert, specialist, professional, advisor | experto, especialista, profesional, asesor
result: résultat, conséquence, effet, impact, conclusion, bilan, au final, aboutir | result, outcome, effect, impact | resultado, efecto, impacto, consecuencia
reason: raison, cause, motif, parce que, pourquoi, origine | reason, cause, because, why | razón, causa, motivo, porque
risk: risque, danger, dangereux, menace, exposé, péril | risk, danger, threat | riesgo, peligro, amenaza
number: nombre, numéro, compter, compte, décompte, calcul, calculer, calculé, additionner, comptabiliser, chiffrer | number, count, calculate, sum | número, contar, calcular, cuenta
same: même, identique, pareil, semblable, similaire, égal | same, identical, similar, equal | mismo, igual, idéntico, parecido
language_word: langue, anglais, étranger, touriste, traduire, traduction, traduit, langues étrangères, vacancier | language, english, foreign, tourist, translate, translation | idioma, inglés, extranjero, turista, traducir, traducción
photo: photo, image, visuel, illustration, cliché, illustrer | photo, picture, image, visual | foto, imagen, visual
environment: écologie, écologique, planète, environnement, durable, énergie, vert, recycler | ecology, planet, environment, green, energy, recycle | ecología, planeta, medio ambiente, energía, reciclar
start_end: ouverture, ouvrir, lancement | opening, open | apertura, abrir
group_people: famille, ami, groupe, tablée, entre amis, collègues | family, friend, group, party | familia, amigo, grupo
bring: apporter, amener, emmener, ramener, transporter, porter | bring, carry, take | traer, llevar, transportar
keep: garder, conserver, maintenir, rester, préserver, retenir | keep, stay, remain, preserve | guardar, mantener, conservar, quedar
prepare_all: préparer, organiser, organisation, préparation, arranger, aménager, ordonner | prepare, organise, organize, arrange | preparar, organizar, organización
manage_all: gérer, gestion, administrer, administration, s'occuper, prendre en charge, se charger, charge, occuper, administratif, paperasse | manage, handle, administer, take care, paperwork | gestionar, administrar, encargarse, ocuparse, papeleo
communicate: parler, discuter, échanger, dire, communiquer, raconter, dialogue, transmettre, bavarder | talk, speak, discuss, tell, communicate | hablar, discutir, decir, comunicar
`;
