/** General words any trade uses when it explains something. Format: see `money.ts`. */
export const everydayLexicon = `
#-
make: créer, création, concevoir, conception, fabriquer, fabrication, construire, élaborer, composer, composition, rédiger, établir, dresser, réaliser, réalisation, produire, production, bâtir, monter | create, build, make, design, draw up, produce | crear, hacer, diseñar, construir, elaborar, producir
brand: couleur, logo, identité, nom, à votre image, charte, marque, personnalisé aux couleurs, habillage | colour, color, logo, brand, name, look | color, logo, marca, nombre, imagen
page_site: site, page, page internet, vitrine, boutique, plateforme web, google, facebook, instagram, réseaux sociaux | site, page, website, shop, google, social media | sitio, página, tienda, web, google, redes sociales
stop: arrêter, suspendre, interrompre, pause, couper, stopper, désactiver, cesser, bloquer, suspension, interruption, halte | stop, suspend, pause, interrupt, switch off, turn off | parar, suspender, pausa, interrumpir, desactivar, detener
lengthen: allonger, prolonger, rallonger, étendre, repousser, décaler, retarder, reporter | extend, lengthen, push back, postpone | alargar, prolongar, ampliar, aplazar
vanish: disparaître, retiré, s'efface, n'est plus proposé, plus proposé, se cache, caché, masquer, masqué, s'enlève, invisible | disappear, hidden, removed, vanish | desaparecer, oculto, retirado
exhausted: épuisé, terminé, vide, fini, sans reste | empty, gone, exhausted | vacío, acabado
swap: échange, échanger, permuter, permutation, troquer, inverser, intervertir, basculer, remplacer | swap, exchange, trade | cambiar, intercambio, intercambiar, permutar
approve: valider, validation, accepter, confirmer, approuver, accord, confirmation, autoriser, donner son accord, dire oui, feu vert | approve, validate, accept, confirm | aprobar, validar, aceptar, confirmar
request: demande, demander, requête, réclamer, solliciter, sollicitation, souhait, souhaiter | request, ask, demand, wish | petición, solicitar, solicitud, deseo
absent: absent, absence, malade, maladie, arrêt maladie, manquer, manque, congé, empêché, vacances, indisponible | absent, sick, missing, leave, off work | ausente, enfermo, baja, ausencia, vacaciones
redo: refaire, recommencer, reprendre, à zéro, répéter, de nouveau, repartir de zéro, encore une fois | redo, start over, again, repeat | rehacer, repetir, volver a empezar
template: modèle, type, semaine type, gabarit, exemple, base, patron type, préenregistré, maquette | template, model, example, pattern | modelo, plantilla, ejemplo
spreadsheet: tableur, excel, tableau, feuille de calcul, grille, classeur | spreadsheet, excel, table, grid | hoja de cálculo, excel, tabla
compare: comparer, comparaison, comparé, par rapport, face à, confronter, rapprocher, versus, différence, écart | compare, comparison, against, difference | comparar, comparación, diferencia
expected: prévu, attendu, planifié, prévoir, programmé, convenu, théorique | expected, planned, scheduled | previsto, esperado, planificado
real: réel, réellement, vrai, vraiment, véritable, effectif, authentique, concret | real, really, actual, true | real, realmente, verdadero
warn: prévenir, avertir, alerter, alerte, signaler, notification, avertissement, message, signal, sonnette, rappel, indiquer | warn, alert, notify, notification, reminder | avisar, alertar, alerta, notificación, advertir
respect: respecter, respect, se conformer, suivre les règles, dans les clous, observer, appliquer, en règle | respect, comply, follow the rules | respetar, cumplir
rest_pause: repos, pause, coupure, break, récupération, se reposer, temps libre | rest, break, pause | descanso, pausa
law: droit, loi, juridique, code du travail, légal, légalement, réglementation, règle, norme, inspection, inspecteur, convention collective | law, legal, rule, labour law, inspection | derecho, ley, legal, norma, inspección
gather_data: collecter, recueillir, récolter, récupérer, enregistrer, noter, inscrire, répertorier, saisir, rentrer, entrer | collect, record, enter, register | recoger, registrar, anotar, introducir
describe: décrire, description, détailler, expliquer, explication, présenter, exposer | describe, description, explain | describir, descripción, explicar
deduct: déduire, retirer, soustraire, décompter, baisser, diminuer, enlever, débiter, ôter, se déduire | deduct, subtract, take off, remove | descontar, restar, deducir
remaining: rester, reste, restant, il reste, solde, disponible | remain, left, remaining, available | quedar, restante, disponible
low: bas, faible, insuffisant, minimum, minimal, limite, seuil, sous le seuil, trop bas, presque fini, niveau trop bas | low, minimum, limit, insufficient | bajo, mínimo, límite, insuficiente
throw: jeter, poubelle, gaspillage, gaspiller, gâcher, gâchis, déchet, perte, perdu, périmé, pourrir | throw, bin, waste, rubbish, thrown away, expired | tirar, basura, desperdicio, residuo, caducado
average: moyenne, moyen, en général, environ, à peu près, généralement, grosso modo, approximativement | average, about, around, roughly | media, promedio, aproximadamente
half: moitié, demi, cinquante pour cent, à moitié | half, fifty percent | mitad, medio
third: tiers, trente pour cent, un tiers | third, thirty percent | tercio, treinta por ciento
double: double, doubler, deux fois, multiplié par deux | double, twice | doble, duplicar
share_part: part, portion, fraction, partie, proportion, pourcentage, pour cent, vingtième, dixième | part, portion, share, percent | parte, porción, porcentaje
own_property: appartenir, propriétaire, posséder, à vous, propre, rester à vous, garder, propriété | own, belong, property, keep | pertenecer, propio, suyo, propiedad
arrive: arriver, arrivée, débarquer, venir, parvenir, atteindre, tomber, atterrir, sortir, passer | arrive, come, reach, land | llegar, venir, alcanzar
leave: partir, départ, quitter, s'en aller, sortir | leave, go, departure | irse, salir, partir
pick: choisir, sélectionner, sélection, prendre, opter, désigner, composer, cocher | choose, select, pick | elegir, seleccionar, escoger
intermediary: intermédiaire, plateforme, tiers, revendeur, grossiste, uber, deliveroo, just eat | intermediary, platform, middleman, third party | intermediario, plataforma
meet: rencontrer, rencontre, visite, croiser, entrevue | meet, visit, see, come by | encontrar, ver, visitar, pasar
ask_move: se déplacer, déplacement, venir, bouger | move, come, go | desplazarse, moverse, ir
produce_energy: électricité, énergie, courant, kilowatt, produire, solaire, consommation, consommer, alimentation | electricity, energy, power, consumption, solar | electricidad, energía, consumo, solar
roof: toit, toiture, couverture, couvreur, tuile, charpente, étanchéité, fuite, étanche, infiltration | roof, roofing, leak, waterproof | tejado, techo, cubierta, fuga
resist: résister, résistance, durer, tenir, supporter, endurer, solide, abîmer, abîmé, user, usure, longévité, durée de vie | resist, last, withstand, durable, wear, damage | resistir, durar, aguantar, duradero, dañar
paperwork: démarche, papier, papiers, dossier, formulaire, paperasse, administratif, mairie, formalité, document | paperwork, form, document, procedure | trámite, papel, papeleo, documento, formulario
measure: mesurer, mesure, relevé, dimension, taille, prendre les mesures, métrer | measure, size, dimension | medir, medida, tamaño
aid_money: prime, aide, subvention, bonus, coup de pouce, prise en charge, crédit d'impôt, soutien financier | grant, subsidy, bonus, aid | ayuda, subvención, prima, bono
repay: rembourser, remboursé, remboursement, amortir, amorti, amortissement, récupérer la mise, rentabilisé | refund, repay, pay back, reimbursed, recoup | reembolsar, amortizar, recuperar
sell_back: revendre, revente, racheter, racheté, rachat, surplus, excédent, céder, trop plein | resell, sell back, buy back, surplus | revender, reventa, excedente
rise: augmenter, augmentation, hausse, grimper, monter, flamber, s'envoler, renchérir, inflation | rise, increase, go up, climb, inflation | subir, aumento, subida, inflación
last_time: durer, durée, pendant, longévité, période, valable, décennie | last, duration, period, decade | durar, duración, período, década
town: ville, village, quartier, région, commune, rue, voisinage | town, city, village, area, neighbourhood | ciudad, pueblo, barrio, región
summer: saison, saisonnier, été, hiver, printemps, noël, fêtes, pleine saison | season, summer, winter, christmas | temporada, verano, invierno, navidad
drink: boisson, vin, bière, café, bouteille, verre, apéritif, cocktail, pression | drink, wine, beer, coffee, bottle, glass | bebida, vino, cerveza, café, botella, copa
food_types: pizza, burger, salade, viande, poisson, légume, farine, fromage, tomate, pain, mozzarella | pizza, burger, salad, meat, fish, vegetable, flour, cheese, bread | pizza, hamburguesa, ensalada, carne, pescado, verdura, harina, queso, pan
look_like: ressembler, comme, pareil, équivalent, correspondre, correspondance | look like, similar, match | parecerse, igual, corresponder
permanent: fixe, forfaitaire, constant, stable, plat, invariable, ne bouge pas, quel que soit, peu importe, unique, illimité | fixed, flat, constant, unlimited, whatever | fijo, constante, ilimitado, sin importar
limit_none: illimité, sans limite, autant que, à volonté, autant de | unlimited, no limit, as many as | ilimitado, sin límite
anonymous_code: code, chiffre, numéro personnel, identifiant, code personnel, mot de passe, pin, matricule | code, pin, personal number, login | código, pin, número personal, usuario
screen_on: afficher, affiché, placarder, mur, accrocher, panneau, s'afficher, visible | display, wall, board, show | mostrar, pared, tablón
divide_roles: rôle, responsabilité, poste, fonction, mission, chargé de | role, responsibility, position, duty | rol, responsabilidad, puesto, función
try_proof: preuve, prouver, démontrer, voir par vous même, juger, constater, juger sur pièce, vérifier | proof, prove, judge, see for yourself | prueba, probar, demostrar, juzgar
habit: habitude, habituel, habituellement, d'ordinaire, régulièrement, régulier, quotidien, d'habitude | habit, usual, usually, regular | costumbre, habitual, normalmente, regular
hand: main, poche, bras, sous la main, portatif, en main | hand, pocket, arm | mano, bolsillo, brazo
ready: prêt, préparé, disponible, opérationnel, fonctionnel, clé en main | ready, prepared, operational | listo, preparado, operativo
nobody_needed: sans vous, autonome, indépendant, indépendamment, seul, par soi même, autonomie | autonomous, independent, on their own | autónomo, independiente, solo
attention: attention, attentif, vigilant, vigilance, veiller, surveiller, garder un oeil | attention, careful, watch | atención, cuidado, vigilar
noise: bruit, bruyant, crier, brouhaha, calme, silence | noise, noisy, shout, quiet | ruido, ruidoso, gritar, silencio
clean: propre, nettoyer, hygiène, nettoyage, température, haccp, sanitaire, désinfecter | clean, hygiene, temperature | limpio, limpiar, higiene, temperatura
competition_price: moins cher ailleurs, plus cher, payer davantage, tarif plus bas | cheaper elsewhere, more expensive | más barato, más caro
unit_currency: centime, sou, argent, fric, thune, recette, fonds | money, cent, funds | dinero, céntimo, fondos
beginning_free: premier mois, mois offert, premier mois gratuit, mois gratuit, offert le premier | first month, free month | primer mes, mes gratis
loan: prêt, prêter, mettre à disposition, fournir, fourni, louer, location, loué | loan, lend, rent, provide | préstamo, prestar, alquilar, alquiler
old_way: à l'ancienne, comme avant, ancien, méthode actuelle, jusqu'ici, jusqu'à présent | the old way, until now, before | a la antigua, hasta ahora, antes
double_entry: ressaisir, ressaisie, recopier, retaper, saisir deux fois, double saisie, recopiage, taper à nouveau | retype, copy out, double entry, enter twice | volver a teclear, copiar, doble entrada
modify_after: corriger, correction, rectifier, ajuster, actualiser, mettre à jour, mis à jour, réviser, rafraîchir | correct, adjust, update, revise | corregir, ajustar, actualizar, revisar
`;
