/** Words of the restaurant: room, kitchen, orders, delivery, customers. Format: see `money.ts`. */
export const restaurantLexicon = `
# order
order: commande, commander, prise de commande, prendre la commande, bon de commande, bon, passer commande, noter, saisir, saisie, enregistrer, enregistrement | order, ordering, take the order, enter, record | pedido, pedir, comanda, tomar nota, anotar, registrar
send_kitchen: envoyer en cuisine, part en cuisine, transmettre en cuisine, arrive en cuisine, partir en cuisine, direct en cuisine, tombe en cuisine, parvenir | sent to the kitchen, goes to the kitchen | enviar a cocina, llega a cocina
kitchen: cuisine, cuisinier, chef, brigade, fourneau, plonge, aux fourneaux | kitchen, cook, chef, line | cocina, cocinero, chef
kitchen_screen: écran cuisine, écran de cuisine, imprimante cuisine, kds, affichage cuisine, écran en cuisine, moniteur | kitchen screen, kitchen display, kitchen printer | pantalla de cocina, impresora de cocina
cooking: cuisson, saignant, bien cuit, cuire, préparer, préparation, prépare, envoyer les plats | cooking, rare, preparation, prepare | cocción, preparar, preparación
course: plat, dessert, plats, menu, formule midi, plat du jour, assiette, suggestion du jour | starter, main, course, dish, dessert, plate | entrante, plato, postre, menú
menu: carte, menu, carte du restaurant, produit, article, référence, catalogue, recette, fiche technique, fiche recette | menu, item, product, recipe, catalogue | carta, menú, producto, artículo, receta
menu_change: changer la carte, modifier la carte, mettre à jour la carte, modifier un prix, ajouter un plat, retirer un plat, nouvelle carte, changement de carte, changer un prix, carte à jour | change the menu, update the menu, edit prices | cambiar la carta, actualizar la carta, modificar precios
allergen: allergène, allergie, allergique, gluten, arachide, intolérance, intolérant, sans gluten | allergen, allergy, allergic, gluten, intolerance | alérgeno, alergia, alérgico, gluten, intolerancia
note_item: remarque, commentaire, consigne, précision, demande spéciale, sans oignon, modification, particularité, annotation | remark, comment, special request, modifier | comentario, nota, petición especial, modificación
mistake: erreur, se tromper, trompé, faute, oubli, oublier, oublié, ratage, mal compris, mal noté, illisible, confusion, confondre, raté, inexact, bourde | mistake, error, wrong, forget, forgotten, mix up | error, equivocarse, olvido, olvidar, fallo, confusión
paper: papier, carnet, bloc note, stylo, ardoise, à la main, manuscrit, griffonner, calepin, feuille, bout de papier, cahier | paper, pad, pen, by hand, notebook | papel, libreta, bolígrafo, a mano, cuaderno
walk: aller retour, allers retours, déplacement, se déplacer, trajet, pas inutiles, traverser la salle, va et vient, faire des kilomètres, galoper, piétiner | back and forth, walk, trip, run | ida y vuelta, caminar, viaje, correr
# room
table: table, salle, terrasse, comptoir, bar, zone, plan de salle, couvert, emplacement, banquette, assise | table, room, terrace, bar, counter, floor plan, cover, seat | mesa, sala, terraza, barra, plano, cubierto
table_rotation: rotation, tourner les tables, renouvellement, libérer, libère, rotation des tables, deuxième service, second service, faire tourner, remplir | turnover, turn tables, second seating, free up | rotación, liberar, segundo turno
waiter: serveur, serveuse, garçon, salle, personnel de salle, équipe en salle, chef de rang, runner, maître d'hôtel | waiter, waitress, server, floor staff | camarero, camarera, mesero, personal de sala
team: équipe, employé, salarié, personnel, collaborateur, saisonnier, extra, extras, staff, collègue, vos gars, nouvel arrivant, débutant, nouveau serveur | team, staff, employee, colleague, seasonal, newcomer | equipo, empleado, personal, plantilla, temporero, principiante
rush: coup de feu, heure de pointe, affluence, bousculade, service chargé, plein service, rush, file d'attente, queue, débordé, pic, bondé, pleine salle, samedi soir | rush, peak, busy, queue, line, crowded, slammed | hora punta, cola, lleno, saturado, aglomeración
wait: attente, attendre, patienter, patience, temps d'attente, attend, délai, poireauter, faire la queue | wait, waiting, delay, queue | esperar, espera, demora, cola
~restaurant: restaurant, établissement, maison, brasserie, bistrot, pizzeria, café, crêperie, resto, commerce, affaire, enseigne, restauration, chez vous | restaurant, place, business, venue, bistro, cafe | restaurante, local, negocio, bar, establecimiento
~guest: client, convive, clientèle, consommateur, visiteur, hôte, acheteur | customer, guest, diner, client, people | cliente, comensal, clientela, gente
~owner: restaurateur, patron, gérant, propriétaire, dirigeant, exploitant, responsable, manager | owner, manager, boss | dueño, gerente, patrón, propietario, encargado
~service: service, servir, servi, midi, soir, déjeuner, dîner, repas | service, serve, lunch, dinner, meal | servicio, servir, almuerzo, cena, comida
booking: réservation, réserver, résa, carnet de réservation, cahier de réservation, planning des tables, no show, lapin, réservé, annulation, se désister, table retenue, retenir une table | booking, reservation, book, no show | reserva, reservar, cancelación
phone: téléphone, appel, appeler, coup de fil, sonner, téléphoner, décrocher, numéro, joindre, joignable, au bout du fil, passer un coup de fil | phone, call, ring, reach | teléfono, llamada, llamar, localizar
# delivery
delivery: livraison, livrer, livreur, coursier, à domicile, plateforme, plateformes de livraison, uber eats, deliveroo, agrégateur | delivery, deliver, courier, platform | entrega, reparto, repartidor, a domicilio, plataforma
takeaway: à emporter, emporter, vente à emporter, click and collect, retrait, venir chercher, récupérer, récupération, commande en ligne, commander en ligne, emporté | takeaway, take away, takeout, pick up, collect, online ordering | para llevar, recoger, recogida, pedido en línea
website: site internet, site web, en ligne, page web, vitrine, lien, boutique en ligne | website, online, web page, link | sitio web, página web, en línea, enlace
qr: qr code, code qr, scanner, flasher, scan, code à scanner, flashe, scanne, petit carré | qr code, scan | código qr, escanear
kiosk: borne, kiosque, borne de commande, autonome, libre service, self service | kiosk, self service, self ordering | quiosco, autoservicio, kiosko
smartphone: smartphone, portable, mobile, application mobile, appli, sur son téléphone, de son téléphone, téléphone portable, depuis le téléphone | smartphone, mobile, app, own phone | móvil, celular, smartphone, aplicación
channel: canal, centraliser, regrouper, réunir, rassembler, au même endroit, un seul endroit, un seul écran, unifier, tout en un, même outil, unique, un seul outil, ensemble | channel, centralise, gather, one place, single screen, unify | canal, centralizar, reunir, agrupar, un solo lugar, unificar
# loyalty
loyalty: fidélité, fidéliser, fidèle, carte de fidélité, points, récompense, récompenser, habitué, programme de fidélité, cagnotte, fidélisation, avantage, cadeau, tampon, client régulier | loyalty, loyal, reward, points, regular, come back | fidelidad, fidelizar, recompensa, puntos, habitual, volver
customer_file: fichier client, base client, coordonnées, adresse mail, données clients, fiche client, contact, connaître vos clients, préférences, anniversaire | customer file, customer database, contact details, birthday | fichero de clientes, base de clientes, datos de contacto, cumpleaños
campaign: campagne, sms, mail, courriel, email, newsletter, message, relancer, relance, marketing, publicité, communication, textos, faire savoir | campaign, text message, email, newsletter, marketing, advertising | campaña, mensaje, correo, marketing, publicidad
review: avis, avis google, note google, commentaire en ligne, réputation, étoile, bouche à oreille | review, rating, reputation, stars | reseña, opinión, reputación, estrellas
satisfaction: satisfaction, satisfait, content, heureux, expérience, plaisir, apprécier, ravi, accueil, confort, confortable, enchanté | satisfaction, satisfied, happy, experience, enjoy, welcome | satisfacción, satisfecho, contento, experiencia, acogida
# stock
stock: stock, inventaire, réserve, cave, marchandise, approvisionnement, approvisionner, quantité, niveau, réassort, inventorier, frigo, chambre froide | stock, inventory, goods, supply, quantity | existencias, inventario, mercancía, almacén, cantidad
stockout: rupture, rupture de stock, épuisé, plus disponible, manque, il n'y en a plus, à court, à sec, indisponible, tomber à court, seuil, alerte de stock | out of stock, sold out, run out, shortage, low stock, threshold | agotado, rotura de stock, falta, faltar, umbral
supplier: fournisseur, grossiste, achat, commande fournisseur, bon de livraison, livraison fournisseur, producteur, marchand | supplier, wholesaler, vendor | proveedor, mayorista
ingredient: ingrédient, matière première, denrée, aliment, aliments, portion, grammage, produits frais, matières, nourriture | ingredient, raw material, portion, food | ingrediente, materia prima, porción, alimento
food_cost: coût matière, coût des plats, marge par plat, prix de revient, coût de revient, ratio, marge brute, ce que coûte un plat | food cost, cost per dish, cost price | coste de materia, coste por plato
`;
