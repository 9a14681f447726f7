/**
 * Words that callers use for one another, one group a line: everyday words, and words about an application, an account
 * or an order. Words of a trade are left out, because they stand in the tutorials. An expression of several words
 * counts as one word. A line with "?" is a demand (a price, somebody to talk to): only a tutorial that names it answers
 * it. The three languages have the same lines in the same order.
 */
export const FRENCH = `
mot de passe, code secret, code d'accès, identifiants, mdp, perdu mon mot de passe, perdu le mot de passe, perdu mes identifiants, perdu mon code
connexion, se connecter, me connecter, authentification, s'identifier, m'identifier, ouvrir une session, login, identifiants
déconnexion, se déconnecter, me déconnecter, fermer la session
compte, profil, espace personnel, espace client
inscription, s'inscrire, m'inscrire, inscrire, créer un compte, ouvrir un compte
e-mail, email, mail, courriel, adresse électronique, messagerie, adresse mail, adresse e-mail, boîte mail
téléphone, portable, mobile, smartphone, tél
numéro, coordonnées, numéro de téléphone
réinitialiser, récupérer, réinitialisation, renouveler, retrouver, oublié, perdu mon mot de passe, perdu le mot de passe, perdu mes identifiants, perdu mon code, souvenir, rappelle plus
supprimer, effacer, enlever, retirer, éliminer, suppression, détruire, ôter
résilier, résiliation, annuler, annulation, arrêter, mettre fin, désabonner, me désabonner, se désabonner, stopper, interrompre, désinscrire
changer, modifier, remplacer, actualiser, mettre à jour, corriger, modification, changement, rectifier, éditer, nouveau, nouvelle
ajouter, créer, nouveau, nouvelle, ajout, création, enregistrer, rajouter, rentrer, entrer
inviter, invitation, invité, parrainer, parrainage, faire venir, convier, recommander, amener
collègue, collaborateur, employé, salarié, équipe, équipier, membre, associé
droits, permissions, autorisation, accès, rôle, accéder
autoriser, permettre, autorisation, laisser, permission, accepter
partager, partage, transférer, transmettre, envoyer
envoyer, envoi, expédier, transmettre, faire parvenir, faire suivre
recevoir, réception, obtenir, avoir
télécharger, téléchargement, récupérer, enregistrer, obtenir, sauvegarder, trouver, retrouver, consulter
importer, importation, charger, téléverser, uploader
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
lent, lenteur, ralentir, rame, ramer
facture, facturation, note
reçu, justificatif, ticket, quittance
attestation, certificat, justificatif, preuve, prouver
devis, estimation, proposition
payer, paiement, régler, règlement, encaisser, encaissement, paye, payé
carte bancaire, carte bleue, carte de crédit, carte de paiement, moyen de paiement, cb
virement, iban, rib, prélèvement, coordonnées bancaires, banque, compte bancaire
? prix, tarif, coût, coûter, coûte, cher, combien ça coûte, combien coûte, combien vaut, c'est combien, tarifs
montant, somme, total
? réduction, remise, promotion, promo, rabais, code promo, bon de réduction, ristourne, coupon
rembourser, remboursement, rendre l'argent, rendre de l'argent, récupérer mon argent, argent rendu, restituer, recréditer
commande, commander, achat, acheter
? livraison, colis, livrer, paquet, livreur, suivi de commande
retour, renvoyer, retourner, échanger, échange
rendez-vous, rdv, créneau, réservation, rencontrer, rencontre, entretien, réunion
réserver, réservation, retenir, bloquer, place, prendre une place, m'inscrire, s'inscrire
date, calendrier, agenda, planning, emploi du temps, programme
rechercher, chercher, recherche, trouver
voir, consulter, regarder, afficher, visualiser, lire, affichage
notification, alerte, avertissement, rappel, notif, avertir, prévenir
son, volume, bruit, sonnerie
silencieux, muet, couper le son, silence
langue, traduire, traduction
photo, image, appareil photo, photographier, caméra, cliché
vidéo, film, filmer
fichier, document, pièce jointe, papier
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
ami, amie, proche, copain, copine
mari, femme, époux, épouse, conjoint, conjointe, compagnon, compagne, copain, copine
parent, père, mère, papa, maman, parents
enfant, fils, fille, garçon, petit, bébé, mineur
abonnement, forfait, formule, abonné, s'abonner, souscription, offre
essai, essayer, période d'essai, tester, test
carte, plan, localisation, gps, itinéraire, position
suivre, suivi, pister, où est, où en est, localiser, où il est, où elle est
avis, évaluer, commentaire
signature, signer
stock, inventaire, quantité
statistiques, rapport, bilan, chiffres, statistique
historique, passé, ancien, anciens, précédent
sauvegarder, sauvegarde, copie de sécurité
restaurer, restauration, récupérer
réglages, paramètres, préférences, configuration, options, configurer, régler
identité, pièce d'identité, carte d'identité, passeport
vérifier, vérification, valider, validation, confirmer, contrôler
signaler, déclarer, prévenir, signalement, informer, annoncer, avertir
? réclamation, plainte, litige, contester, plaindre, me plaindre
? conseiller, humain, opérateur, service client, personne réelle, agent, parler à quelqu'un, parler à une personne
? horaire, horaires, à quelle heure, quels jours, heures d'ouverture, horaires d'ouverture
tva, taxe, impôts
adresse, domicile
déménager, déménagement, changer d'adresse, nouvelle adresse
article, produit, référence
application, appli, logiciel, app
ordinateur, pc, ordi, windows, mac
nom, prénom, renommer
absence, absent, absente, s'absenter
vacances, congés, à l'étranger
automatique, automatiquement
agrandir, grossir, plus grand, zoom, zoomer, trop petit, taille, élargir
lettres, caractères, police, texte, écriture, écrit
augmenter, monter, hausser, hausse
baisser, diminuer, réduire, descendre, baisse
venir chercher, aller chercher, récupérer, emmener, reprendre
apporter, amener, emmener, venir avec
entrer, rentrer, entrée, accéder
sortir, sortie, quitter
copier, dupliquer, copie, recopier
comparer, comparaison
compter, calculer, calcul, décompte
choisir, sélectionner, choix
remplir, compléter, saisir, renseigner
formulaire, fiche, dossier
message, sms, texto, discussion, écrire
appeler, appel, téléphoner, joindre, contacter
classer, trier, ranger, filtrer, tri
déplacer, glisser, bouger
accepter, approuver, d'accord
refuser, rejeter, décliner
vendre, vente
remettre, redonner, rendre
chef, responsable, directeur, patron, manager, gérant
groupe, liste, catégorie
limite, plafond, maximum
objectif, but, cible
prochain, suivant, à venir
tous les jours, quotidien, chaque jour
défaire, rétablir, revenir en arrière, annuler
se tromper, trompé, erreur, faux, mauvais, incorrect
perdre, perdu, égarer, volé, vol
reconnaître, détecter, apparaître, capter
cacher, masquer, archiver
attendre, en attente, attente, délai
retard, en retard, tard
expirer, expiré, périmé, échéance, expiration
renouveler, renouvellement, prolonger, reconduire
société, entreprise, boîte
magasin, boutique, agence, point de vente
argent, espèces, liquide
scanner, flasher, qr code, code-barres
contrat, conditions
note, remarque, commentaire
tutoriel, guide, mode d'emploi, notice, instructions
thème, couleur, apparence, mode sombre
enregistrement, enregistrer, filmer
micro, microphone, voix
casque, écouteurs, haut-parleur
luminosité, lumière
mémoire, stockage, espace, place
tablette, ipad
score, résultat, points
annuler, annulation, supprimer, enlever, effacer, me suis trompé, s'est trompé
corriger, correction, faux, erreur, se tromper, trompé
absence, vacances, à l'étranger, voyage, partir
`;
