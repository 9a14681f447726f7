/**
 * Words that callers use for one another, one group a line: everyday words, and words about an application, an account
 * or an order. Words of a trade are left out, because they stand in the tutorials. An expression of several words
 * counts as one word. A line with "?" is a demand (a price, somebody to talk to): only a tutorial that names it answers
 * it. The three languages have the same lines in the same order.
 */
export const thesaurus = `
mot de passe, code secret, code d'accès, identifiants, mdp, perdu mon mot de passe, perdu le mot de passe, perdu mes identifiants, perdu mon code
connexion, se connecter, me connecter, authentification, s'identifier, m'identifier, ouvrir une session, login, identifiants
compte, profil, espace personnel, espace client
inscription, s'inscrire, m'inscrire, inscrire, créer un compte, ouvrir un compte
e-mail, email, mail, courriel, adresse électronique, messagerie, adresse mail, adresse e-mail, boîte mail
téléphone, portable, mobile, smartphone, tél
réinitialiser, récupérer, réinitialisation, renouveler, retrouver, oublié, perdu mon mot de passe, perdu le \
mot de passe, perdu mes identifiants, perdu mon code, souvenir, rappelle plus
supprimer, effacer, enlever, retirer, éliminer, suppression, détruire, ôter
résilier, résiliation, annuler, annulation, arrêter, mettre fin, désabonner, me désabonner, se désabonner, stopper, interrompre, désinscrire
changer, modifier, remplacer, actualiser, mettre à jour, corriger, modification, changement, rectifier, éditer, nouveau, nouvelle
ajouter, créer, nouveau, nouvelle, ajout, création, enregistrer, rajouter, rentrer, entrer
inviter, invitation, invité, parrainer, parrainage, faire venir, convier, recommander, amener
collègue, collaborateur, employé, salarié, équipe, équipier, membre, associé
droits, permissions, autorisation, accès, rôle, accéder
partager, partage, transférer, transmettre, envoyer
envoyer, envoi, expédier, transmettre, faire parvenir, faire suivre
recevoir, réception, obtenir, avoir
télécharger, téléchargement, récupérer, enregistrer, obtenir, sauvegarder, trouver, retrouver, consulter
exporter, exportation, extraire, export, sortir, extraction
imprimer, imprimante, impression
connecter, relier, appairer, brancher, associer, jumeler, connexion, raccorder, coupler, appairage, lier, reconnaître, détecter
installer, installation, configurer, mettre en place, paramétrer
mise à jour, mettre à jour, nouvelle version, actualiser
allumer, activer, mettre en marche, démarrer, activation
éteindre, désactiver, couper, arrêter, désactivation
redémarrer, relancer, rallumer, réinitialiser
panne, bug, bogue, planter, plante, bloqué, erreur, hors service, cassé, défectueux, en panne, dysfonctionnement, problème
cassé, abîmé, endommagé, brisé, casse, défectueux
réparer, réparation, dépanner, dépannage, remettre en état
facture, facturation, note
reçu, justificatif, ticket, quittance
attestation, certificat, justificatif, preuve, prouver
payer, paiement, régler, règlement, encaisser, encaissement, paye, payé
carte bancaire, carte bleue, carte de crédit, carte de paiement, moyen de paiement, cb
virement, iban, rib, prélèvement, coordonnées bancaires, banque, compte bancaire
? prix, tarif, coût, coûter, coûte, cher, combien ça coûte, combien coûte, combien vaut, c'est combien, tarifs
? réduction, remise, promotion, promo, rabais, code promo, bon de réduction, ristourne, coupon
rembourser, remboursement, rendre l'argent, rendre de l'argent, récupérer mon argent, argent rendu, restituer, recréditer
? livraison, colis, livrer, paquet, livreur, suivi de commande
retour, renvoyer, retourner, échanger, échange
rendez-vous, rdv, créneau, réservation, rencontrer, rencontre, entretien, réunion
réserver, réservation, retenir, bloquer, place, prendre une place, m'inscrire, s'inscrire
rechercher, chercher, recherche, trouver
voir, consulter, regarder, afficher, visualiser, lire, affichage
notification, alerte, avertissement, rappel, notif, avertir, prévenir
son, volume, bruit, sonnerie
photo, image, appareil photo, photographier, caméra, cliché
fichier, document, pièce jointe, papier
tableur, excel, csv, feuille de calcul, tableau
débloquer, déverrouiller, déblocage, déverrouillage, ouvrir
commencer, démarrer, débuter, lancer, ouvrir
terminer, finir, arrêter, clôturer, fin, achever, conclure, mettre fin
fermer, clôturer, fermeture, clore
suspendre, mettre en pause, pause, geler, suspension
internet, réseau, wifi, connexion, 4g
batterie, pile, recharge, autonomie, chargeur
recharger, recharge, alimenter, créditer, approvisionner, remettre de l'argent
client, acheteur, cliente, clientèle
ami, amie, proche, copain, copine
parent, père, mère, papa, maman, parents
enfant, fils, fille, garçon, petit, bébé, mineur
abonnement, forfait, formule, abonné, s'abonner, souscription, offre
suivre, suivi, pister, où est, où en est, localiser, où il est, où elle est
statistiques, rapport, bilan, chiffres, statistique
historique, passé, ancien, anciens, précédent
réglages, paramètres, préférences, configuration, options, configurer, régler
identité, pièce d'identité, carte d'identité, passeport
vérifier, vérification, valider, validation, confirmer, contrôler
signaler, déclarer, prévenir, signalement, informer, annoncer, avertir
? réclamation, plainte, litige, contester, plaindre, me plaindre
? conseiller, humain, opérateur, service client, personne réelle, agent, parler à quelqu'un, parler à une personne
? horaire, horaires, à quelle heure, quels jours, heures d'ouverture, horaires d'ouverture
déménager, déménagement, changer d'adresse, nouvelle adresse
article, produit, référence
agrandir, grossir, plus grand, zoom, zoomer, trop petit, taille, élargir
lettres, caractères, police, texte, écriture, écrit
venir chercher, aller chercher, récupérer, emmener, reprendre
apporter, amener, emmener, venir avec
entrer, rentrer, entrée, accéder
choisir, sélectionner, choix
remplir, compléter, saisir, renseigner
appeler, appel, téléphoner, joindre, contacter
déplacer, glisser, bouger
vendre, vente
défaire, rétablir, revenir en arrière, annuler
perdre, perdu, égarer, volé, vol
expirer, expiré, périmé, échéance, expiration
argent, espèces, liquide
thème, couleur, apparence, mode sombre
annuler, annulation, supprimer, enlever, effacer, me suis trompé, s'est trompé
corriger, correction, faux, erreur, se tromper, trompé
absence, vacances, à l'étranger, voyage, partir
`;
