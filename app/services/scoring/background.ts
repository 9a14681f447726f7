import type { Language } from "./types";

/**
 * Talk about nothing in particular: a salesman's generic pitch to a restaurant, then small talk. How
 * well it matches a reference point is what any talk would match by chance; the judge takes it off.
 */
export const background: Record<Language, string> = {
  fr: `Bonjour, je vous remercie de me recevoir, je travaille pour une société qui équipe les restaurants. Notre logiciel de
caisse est simple et rapide, il fonctionne sur une tablette et toute l'équipe apprend à s'en servir en une journée. Les serveurs
prennent la commande en salle, elle arrive directement en cuisine, le chef prépare les plats et le client paie par carte ou en
espèces. Vous choisissez votre formule, l'abonnement est de quelques euros par mois, et vous voyez vos chiffres de vente tous les
jours sur votre téléphone. Un technicien installe le matériel et notre assistance répond en cas de problème. Vous gagnez du temps,
vous faites moins d'erreurs et vos clients sont contents. On peut prendre un rendez-vous la semaine prochaine, je vous ferai une
démonstration gratuite et je vous enverrai un devis. Sinon, comment vont les affaires en ce moment ? Moi j'ai pris une semaine de
vacances avec ma famille à la mer, il a fait beau, on a bien mangé, des fruits, du poisson, de la viande avec des légumes. Les
enfants ont joué au ballon toute la journée et le soir on regardait le match à la télévision. L'année dernière on avait loué une
grande maison avec un jardin, c'était moins cher. Le matin je fais les courses au marché, puis je prépare un bon repas, un plat au
four et un gâteau pour le dessert. Ma voiture est tombée en panne, j'ai attendu deux heures au garage et ça m'a coûté une fortune.`,
  en: `Hello, thank you for having me, I work for a company that equips restaurants. Our till software is simple and fast, it runs
on a tablet and the whole team learns to use it in a day. The waiters take the order in the room, it goes straight to the kitchen,
the chef prepares the dishes and the customer pays by card or in cash. You choose your plan, the subscription is a few euros per
month, and you see your sales figures every day on your phone. A technician installs the hardware and our support answers when
there is a problem. You save time, you make fewer mistakes and your customers are happy. We can make an appointment next week, I
will give you a free demonstration and send you a quote. By the way I took a week of holidays with my family at the sea, the
weather was nice, we ate fruit, fish, meat and vegetables. The children played ball all day and in the evening we watched the game
on television. Last year we rented a big house with a garden, it was cheaper. My car broke down, I waited two hours at the garage.`,
  es: `Hola, gracias por recibirme, trabajo para una empresa que equipa restaurantes. Nuestro software de caja es sencillo y rápido,
funciona en una tableta y todo el equipo aprende a usarlo en un día. Los camareros toman el pedido en la sala, llega directamente a
la cocina, el cocinero prepara los platos y el cliente paga con tarjeta o en efectivo. Usted elige su plan, la suscripción cuesta
unos euros al mes, y ve sus cifras de venta todos los días en su teléfono. Un técnico instala el equipo y nuestro soporte responde
si hay un problema. Ahorra tiempo, comete menos errores y sus clientes están contentos. Podemos fijar una cita la semana que viene,
le haré una demostración gratis y le enviaré un presupuesto. Por cierto, tomé una semana de vacaciones con mi familia en el mar,
hizo buen tiempo, comimos fruta, pescado, carne y verdura. Los niños jugaron a la pelota todo el día y por la noche vimos el partido
en la televisión. El año pasado alquilamos una casa grande con jardín. Mi coche se averió y esperé dos horas en el taller.`,
};
