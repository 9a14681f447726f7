/**
 * Words about money, contracts, payments and accounts. One group of near synonyms a line:
 * `key: French | English | Spanish`. A line `# name` opens a field of related groups, `#-` a
 * section whose groups are not related; `~` marks groups too common in the trade to prove much.
 */
export const moneyLexicon = `
# price
price: prix, tarif, tarification, coût, coûter, montant, combien, budget, facturé, facturer, revenir à, somme, dépense, dépenser | price, cost, pricing, budget, how much, charge, fee | precio, coste, costo, costar, tarifa, presupuesto, cuánto
subscription: abonnement, forfait, mensualité, mensuel, mensuellement, par mois, chaque mois, tous les mois, formule, loyer, location, souscription, souscrire, abonné, offre | subscription, monthly, per month, plan, package, rental | suscripción, mensual, al mes, cuota, plan, paquete, mensualidad
euro: euro, balle | euro, dollar | euro
expensive: cher, coûteux, onéreux, hors de prix, élevé, excessif | expensive, pricey, costly, too much | caro, costoso, elevado
cheap: gratuit, gratuitement, offert, inclus, compris, sans supplément, sans frais, rien à payer, sans surcoût, zéro euro, tout compris, intégré au prix, pas en plus, aucun supplément, ne paie rien | free, included, no extra cost, complimentary | gratis, gratuito, incluido, sin coste, sin cargo
extra: supplément, en supplément, option, optionnel, surcoût, frais cachés, frais, surprise, caché, mauvaise surprise | extra, hidden fee, additional, option, surprise | suplemento, adicional, opción, costes ocultos, sorpresa
discount: remise, réduction, promotion, rabais, ristourne, promo, geste commercial, prix réduit | discount, promotion, deal, rebate | descuento, promoción, rebaja, oferta
save_money: économie, économiser, épargner, réduire les coûts, faire baisser, moins cher, baisser la facture, dépenser moins | save money, savings, cheaper, cut costs | ahorrar, ahorro, más barato
profit: rentabilité, rentable, rentabiliser, marge, bénéfice, chiffre d'affaires, gagner de l'argent, rapporter, retour sur investissement, amortir, rendement, profit, gain | profit, margin, revenue, turnover, earn, return on investment, profitable | rentabilidad, rentable, margen, beneficio, ganancia, facturación, ganar dinero
investment: investissement, investir, achat, acheter, acquérir, acquisition | invest, investment, buy, purchase | invertir, inversión, comprar, compra
lose_money: perte, perdre, manque à gagner, gaspiller, gaspillage, gâchis, jeter | loss, lose, waste, wasted | pérdida, perder, desperdicio, desperdiciar, merma
average_ticket: panier moyen, ticket moyen, montant moyen, dépense moyenne, addition moyenne | average basket, average check, average ticket, spend per head | ticket medio, gasto medio
upsell: vente additionnelle, vente complémentaire, suggérer, suggestion, recommander, recommandation, supplément dessert, proposer un dessert, vendre plus, vendre davantage, pousser | upsell, suggest, suggestion, recommend, sell more | venta adicional, sugerir, sugerencia, recomendar, vender más
# contract
commitment: engagement, engager, engagé, sans engagement, durée, résilier, résiliation, arrêter quand, préavis, partir quand, librement, rompre, mettre fin, prisonnier, se désabonner, dénoncer | commitment, cancel, cancellation, notice, lock in, locked, leave any time, binding, stop any time | compromiso, permanencia, cancelar, cancelación, rescindir, preaviso, dejar, libre
contract: contrat, signer, signature, accord, conditions, convention, paraphe | contract, sign, signature, agreement, terms | contrato, firmar, firma, acuerdo, condiciones
guarantee: garantie, garantir, garanti, assurer, assurance, sous garantie, remplacement, remplacer, remplacé | guarantee, warranty, replace, replacement, insured | garantía, garantizar, reemplazo, reemplazar, sustituir, cambiar
quote: devis, proposition commerciale, proposition, chiffrage, estimation | quote, estimate, proposal | presupuesto, propuesta, cotización
trial: essai, essayer, tester, test, période d'essai, à l'essai, essayez, sans risque, satisfait ou remboursé, rembourser | trial, try, test, try out, risk free, refund | prueba, probar, ensayo, sin riesgo, reembolso
# payment
card: carte bancaire, carte bleue, carte de crédit, carte, tpe, terminal de paiement, terminal, sans contact, lecteur de carte, cb, paiement par carte, boîtier de paiement | card, credit card, card reader, contactless, terminal, payment terminal | tarjeta, tarjeta de crédito, datáfono, tpv, sin contacto, terminal
cash: espèces, liquide, monnaie, cash, pièce, billet, fond de caisse, tiroir caisse, tiroir | cash, coin, change, drawer, float, notes | efectivo, moneda, billete, cajón, suelto
meal_voucher: titre restaurant, ticket restaurant, tickets resto, titres resto, chèque déjeuner, carte restaurant, chèque vacances, tickets restaurant | meal voucher, voucher | vale de comida, cheque restaurante, ticket restaurante
pay: payer, paiement, régler, règlement, payé, encaisser, encaissement, encaissé, paye, acquitter, transaction, débiter | pay, payment, paid, checkout, settle, transaction | pagar, pago, cobrar, cobro, abonar, transacción
bill: addition, note, facture, ticket, ticket de caisse, reçu, justificatif, l'addition, douloureuse | bill, check, invoice, receipt, ticket | cuenta, factura, recibo, ticket
split: partager, partage, diviser, séparer, séparé, scinder, chacun sa part, par personne, par convive, moitié, parts égales, chacun paie, fractionner, répartir | split, divide, separate, share, each person | dividir, separar, repartir, compartir, cada uno
tip: pourboire, tip, petit billet | tip, gratuity | propina
deposit: acompte, arrhes, empreinte, caution, prépaiement, payer d'avance, prépayer | deposit, prepayment, down payment | anticipo, depósito, señal, fianza
bank: banque, bancaire, virement, prélèvement, iban, compte, versement | bank, transfer, direct debit, account | banco, bancario, transferencia, domiciliación
commission: commission, pourcentage, taux, pour cent, prélever, ponction, prendre une part | commission, percent, percentage, rate, cut | comisión, porcentaje, por ciento, tasa
# accounting
accounting: comptabilité, comptable, compta, expert comptable, cabinet, bilan, écriture, écritures, livre comptable, cabinet comptable | accounting, accountant, bookkeeping, books | contabilidad, contable, gestor, gestoría
vat: tva, taxe, impôt, fiscal, fisc, fiscalité, trésor public, impôts | vat, tax, taxes, sales tax | iva, impuesto, hacienda, fiscal
compliance: conformité, conforme, certification, certifié, certificat, attestation, norme, légal, légalité, loi, réglementation, réglementaire, obligation, obligatoire, homologué, agréé, nf, en règle, aux normes, législation, contrôle fiscal, contrôle, inspecteur, exigence, exigé, attester | compliant, compliance, certified, certificate, certification, legal, law, regulation, mandatory, audit, inspector | conformidad, certificado, certificación, legal, ley, normativa, obligatorio, inspección, inspector
fine: amende, sanction, pénalité, redressement, contravention, risque fiscal, verbaliser | fine, penalty, sanction | multa, sanción, penalización
archive: archivage, archiver, archive, conservation, conserver, historique, traçabilité, tracer, inaltérable, inaltérabilité, infalsifiable, intouchable | archive, keep, store, history, tamper proof, trace, erase | archivar, archivo, conservar, historial, inalterable, guardar, borrar
export: export, exporter, transmettre, transmis, transmission, envoyer au comptable, fichier, télécharger, extraire, extraction, envoi automatique | export, file, download, send | exportar, exportación, archivo, descargar, enviar
closing: clôture, clôturer, fermeture, fin de journée, fin de service, z de caisse, le z, comptage, compter la caisse, bouclage, boucler, faire la caisse, en fin de soirée | closing, close, end of day, cash up, end of service | cierre, cerrar, fin del día, arqueo
fraud: fraude, vol, voler, tricher, triche, erreur de caisse, écart, écart de caisse, malhonnête, détourner, détournement | fraud, theft, steal, cheat, discrepancy | fraude, robo, robar, trampa, descuadre
`;
