/**
 * Words that callers use for one another, one group a line: everyday words of using an application, a device, an account
 * or an order. No trade's words: those stand in the tutorials. An expression of several words counts as one.
 */
export const FRENCH = `
mot de passe, code secret, code d'accès, identifiants, mdp, perdu mon mot de passe, perdu le mot de passe, perdu mes identifiants, perdu mon code
connexion, se connecter, me connecter, authentification, s'identifier, m'identifier, ouvrir une session, login
déconnexion, se déconnecter, me déconnecter, fermer la session
compte, profil, espace personnel, espace client
inscription, s'inscrire, m'inscrire, créer un compte, ouvrir un compte
e-mail, email, mail, courriel, adresse électronique, messagerie, adresse mail, adresse e-mail
téléphone, portable, mobile, smartphone, numéro
réinitialiser, récupérer, réinitialisation, renouveler, retrouver, oublié, perdu mon mot de passe, perdu le mot de passe, perdu mes identifiants, perdu mon code
supprimer, effacer, enlever, retirer, éliminer, suppression, détruire, ôter
résilier, résiliation, annuler, annulation, arrêter, mettre fin, désabonner, me désabonner, se désabonner, stopper, interrompre
changer, modifier, remplacer, actualiser, mettre à jour, corriger, modification, changement, rectifier, éditer, nouveau, nouvelle
ajouter, créer, nouveau, ajout, création, enregistrer, rajouter, inviter
inviter, invitation, parrainer, parrainage, faire venir, convier, recommander
collègue, collaborateur, employé, salarié, équipe, équipier, membre, associé
droits, permissions, autorisation, accès, rôle
partager, partage, transférer, transmettre, envoyer
envoyer, envoi, expédier, transmettre, faire parvenir, faire suivre
recevoir, réception, obtenir, avoir
télécharger, téléchargement, récupérer, enregistrer, obtenir, sauvegarder, trouver, retrouver, consulter
importer, importation, charger, téléverser, uploader
exporter, exportation, extraire, export, sortir, extraction
imprimer, imprimante, impression
connecter, relier, appairer, brancher, associer, jumeler, connexion, raccorder, coupler, appairage, lier
installer, installation, configurer, mettre en place, paramétrer
mise à jour, mettre à jour, nouvelle version, actualiser
allumer, activer, mettre en marche, démarrer, activation
éteindre, désactiver, couper, arrêter, désactivation
redémarrer, relancer, rallumer, réinitialiser
panne, bug, bogue, planter, plante, bloqué, erreur, hors service, cassé, défectueux, en panne, dysfonctionnement, problème
cassé, abîmé, endommagé, brisé, casse, défectueux
lent, lenteur, ralentir, rame, ramer
facture, facturation, note
reçu, justificatif, ticket, quittance
devis, estimation, proposition
payer, paiement, régler, règlement, encaisser, encaissement, paye, payé
carte bancaire, carte bleue, carte de crédit, carte de paiement, moyen de paiement, cb
virement, iban, rib, prélèvement, coordonnées bancaires
prix, tarif, coût, coûter, coûte, cher, combien ça coûte, montant, frais
réduction, remise, promotion, promo, rabais, code promo, bon de réduction, ristourne, coupon
rembourser, remboursement, rendre l'argent, rendre de l'argent, récupérer mon argent, argent rendu, restituer, recréditer
commande, commander, achat, acheter
livraison, colis, livrer, paquet, livreur, suivi de commande
retour, renvoyer, retourner, échanger, échange
rendez-vous, rdv, créneau, réservation
réserver, réservation, retenir, bloquer
date, calendrier, agenda, planning
rechercher, chercher, recherche, trouver
notification, alerte, avertissement, rappel, notif, avertir, prévenir
son, volume, bruit, silencieux, sonnerie, muet
langue, traduire, traduction
photo, image, appareil photo, photographier, caméra, cliché
vidéo, film, filmer
fichier, document, pièce jointe
tableur, excel, csv, feuille de calcul, tableau
données, informations, infos, contenu
confidentialité, vie privée, rgpd, données personnelles
sécurité, protéger, sécuriser, double authentification, piraté
débloquer, déverrouiller, déblocage, déverrouillage, ouvrir
bloquer, verrouiller, blocage, verrouillage
commencer, démarrer, débuter, lancer, ouvrir
terminer, finir, arrêter, clôturer, fin, achever, conclure, mettre fin
fermer, clôturer, fermeture, clore
suspendre, mettre en pause, pause, geler, suspension
internet, réseau, wifi, connexion, 4g
hors ligne, hors connexion, sans internet, sans réseau, sans connexion, pas de réseau, pas d'internet, plus de réseau, plus d'internet
synchroniser, synchronisation, synchro
batterie, pile, recharge, autonomie, chargeur
recharger, recharge, alimenter, créditer, approvisionner, remettre de l'argent
solde, crédit, porte-monnaie, cagnotte, argent restant
client, acheteur, cliente, clientèle
ami, amie, proche, copain, famille
abonnement, forfait, formule, abonné, s'abonner, souscription, offre
essai, essayer, période d'essai, tester, test
carte, plan, localisation, gps, itinéraire, position
avis, note, évaluer, commentaire
signature, signer
stock, inventaire, quantité
statistiques, rapport, bilan, chiffres, statistique
historique, passé, ancien, anciens, précédent
sauvegarder, sauvegarde, copie de sécurité
restaurer, restauration, récupérer
réglages, paramètres, préférences, configuration, options, configurer, régler
identité, pièce d'identité, carte d'identité, passeport
vérifier, vérification, valider, validation, confirmer, contrôler
trajet, course, déplacement, voyage
garer, stationner, stationnement, parking
véhicule, engin, machine
signaler, déclarer, prévenir, signalement
réclamation, plainte, litige, contester
conseiller, humain, opérateur, service client, quelqu'un, personne réelle, agent
horaire, horaires, à quelle heure, quels jours, heures d'ouverture, horaires d'ouverture
tva, taxe, impôts
adresse, domicile, déménager, déménagement
article, produit, référence
écran, affichage, afficher
application, appli, logiciel, app
nom, prénom, renommer
enfant, fils, fille, garçon, petit, bébé, mineur
absence, vacances, congés, absent
automatique, automatiquement
`;
