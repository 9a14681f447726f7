import { longPattern } from "~/models/terms/long-pattern";
import type { Move } from "../words/support-moves";

/** The Spanish patterns of a caller's moves, over folded words. */
export const supportMoves: Record<Move, RegExp> = {
  goodbye: longPattern("g")`
      \b(adios|hasta (luego|pronto|manana|la proxima|otra)|que (tenga|tengas|pase) (un )?buen(a|os
      |as)? \w+|(no )?(eso|esto) es todo( lo que (queria|necesitaba)( saber)?)?( por (hoy|ahora))?
      |(no (quiero|necesito) )?nada mas|no tengo (mas|otras?) preguntas?|ninguna otra pregunta
      |no gracias|chao|nos vemos|cuelgo|cuelgue|(voy a|puede) colgar)\b
    `,
  contact: longPattern("g")`
      \b(hablar con (una|un|alguien) ?(persona|humano|agente|tecnico|operador|asesor)?|((pas|pong
      |comunic|comuniqu|conect)\w+( (a|con))?|atienda|quiero|necesito|deme|dame) (alguien|(un
      |una) (persona real|persona(?! (mas|que|a|en))|humano|agente|tecnico|operadora?|asesora?
      |responsable))|(algun|un ser) humano|atencion al cliente|(que me llame|me puede llamar
      |llameme)n?( alguien)?|me lo explique una persona)\b
    `,
  angry: longPattern("g")`
      \b((estoy )?hart[oa]s?( de)?|(una|que|vaya) (verguenza|porqueria|mierda|basura|desastre|asco
      |tomadura de pelo)|no (sirven|valen) para nada|(sois|son|eres|esto es
      |es usted) (\w+ )?(inutil(es)?|ridiculo|inaceptable|incompetentes?|lamentable)
      |estoy (\w+ )?(enfadad[oa]|furios[oa]|cabread[oa]|indignad[oa])|me (pone|tiene) (de los nervios
      |negr[oa])|joder|mierda|gilipollas|hasta (las narices|el gorro)|un asco|inadmisible|inaceptable
      |indignante|vergonzos[oa]|pesim[oa]|tomando el pelo|que (servicio|atencion) (mas|tan) \w+
      |llevo (\w+ )?(horas?|rato) con)\b
    `,
  wrong: longPattern("g")`
      \b((eso|esto|ese|no) no es (eso|lo que (quiero|pregunto|pregunte|busco|queria)|mi pregunta
      |la respuesta( correcta)?)|no es (eso|mi pregunta|lo que (quiero|pregunto|pregunte|busco
      |queria))|(eso|esto) no (responde|me ayuda|me sirve)|no me ha(s)? entendido)\b
    `,
  language: longPattern("g")`
      \b((puede|puedes|podria|me lo puede|me lo puedes) )?(habla[rs]?|decir(lo|melo)?|contesta[r]?
      |seguir)( usted)?( en)? (ingles|frances|espanol|castellano)|\ben (ingles|frances|espanol
      |castellano)\b
    `,
  works: longPattern("g")`
      \b((ya|ahora|por fin)( si)?( me)? (funciona|va bien|sirve|marcha)( bien)?|(ha|me ha) funcionado
      |(eso|asi) funciono|lo (he|hemos) (conseguido|logrado|arreglado)|lo (consegui|logre|arregle)
      |(problema )?(resuelto|solucionado|arreglado)|ya esta \w+(ad|id)[oa]s?|va (perfect[oa]
      |de maravilla)|(esta|ha quedado) (arreglad[oa]|resuelt[oa]|solucionad[oa]))\b
    `,
  fails: longPattern("g")`
      \b((eso|esto|ello|todavia|aun|sigue) )?(sin funcionar|no (me )?(funciona|va|sirve|sale
      |responde)( todavia| aun)?|no (lo )?consigo|no puedo hacerlo|no pasa nada|no cambia nada
      |nada (mas )?(funciona|pasa|sirve)|sigue igual|ya lo he (probado|intentado)|he probado todo)\b
    `,
  slower: /\b(mas (despacio|lento|lentamente)|demasiado rapido|paso a paso|un paso a la vez)\b/g,
  step: longPattern("g")`
      \b(cual (es|era) )?((el )?(primer|segundo|tercer|cuarto|quinto|sexto|ultimo) paso
      |paso (numero )?(uno|dos|tres|cuatro|cinco|seis|[1-6])\b|por donde empiezo)
    `,
  vagueStep: longPattern("g")`
      \b(cual (es|era) )?((el )?(primer|segundo|tercer|cuarto|quinto|sexto|ultimo) punto|lo (primero
      |ultimo)|(la )?(primera|segunda|ultima) cosa|(desde|del|al) (el )?principio)\b
    `,
  repeat: longPattern("g")`
      \b((me )?(puede|puedes|podria|podrias) (repetir|repetirlo|repetirmelo|decirlo|decir)( (lo|eso
      |la respuesta|los pasos|otra vez))*( de nuevo)?|repit(a|e)(me|lo|melo)?( (eso|la respuesta
      |los pasos|por favor))?|otra vez|de nuevo|una vez mas|^(como( dice| dijo)?|perdon(e|a)?)$
      |no (le |lo |te )?(he )?(entend\w+|oig\w+|oi\w*|escuch\w+)( bien)?)\b
    `,
  done: /\b((ya )?(esta hecho|lo he hecho|lo hice|esta listo|he terminado)|^((ok|vale|si) )?(hecho|listo|si|bien|ya esta)$)\b/g,
  next: /\b((y )?(luego|despues|entonces|ahora)( que)?|(el )?(siguiente|proximo)( paso)?|continue|siga|que hago( ahora)?|y que mas)\b/g,
  wait: longPattern("g")`
      ((?<!\bla )\b(espere|espera|esperad|esperen|aguarde)(me)?( (un|dos) (momentito|momentos?
      |segundos?|minutos?|rato))?|\b(un|dos) (momentito|momentos?|segundos?|minutos?)( por favor)?$)\b
    `,
  thanks: longPattern("g")`
      \b((muchas |mil )?gracias( (por|de) (su|tu|la|el|las|los|toda) \w+)?|perfecto|genial|estupendo
      |muy bien|de acuerdo|vale|entendido|(esta|queda) claro|ya (entiendo|esta)|entiendo|ok(ay)?)\b
    `,
  greeting:
    /\b(hola|buenos dias|buenas( tardes| noches)?|que tal|como (esta|estas)|me (oye|oyes|escucha|escuchas)|hay alguien|digame|encantad[oa])\b/g,
};
