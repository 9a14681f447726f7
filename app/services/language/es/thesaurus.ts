/** Everyday words that callers use for one another, one group a line (see `thesaurus.fr.ts`). */
export const thesaurus = `
contraseña, clave, código secreto, credenciales, pin, password, perdido mi contraseña, perdido la contraseña, \
perdí mi contraseña, perdí la contraseña, perdido mi clave
inicio de sesión, iniciar sesión, entrar, acceder, identificarme, loguearme, acceso, conectarme, credenciales
cuenta, perfil
registro, registrarme, registrarse, inscripción, inscribir, inscribirme, apuntar, apuntarme, crear una cuenta, abrir una cuenta, darme de alta, dar de alta
correo electrónico, correo, email, e-mail, mail, dirección de correo
teléfono, móvil, celular, smartphone
restablecer, recuperar, olvidado, olvidar, olvidé, recordar, acordarme, recuerdo, resetear, perdido mi \
contraseña, perdido la contraseña, perdí mi contraseña, perdí la contraseña, perdido mi clave, acordar
eliminar, borrar, quitar, suprimir, retirar, eliminación
cancelar, anular, dar de baja, darme de baja, darse de baja, cancelación, anulación, rescindir, parar, dejar, quitar
cambiar, modificar, actualizar, sustituir, reemplazar, corregir, cambio, editar, modificación, nuevo, nueva
añadir, agregar, crear, nuevo, nueva, incluir, dar de alta, poner, meter
invitar, invitación, invitado, invitada, recomendar, apadrinar, referir
compañero, colega, empleado, colaborador, equipo, miembro, trabajador
permisos, derechos, acceso, función, rol, autorización
compartir, enviar, reenviar
enviar, mandar, envío, remitir, reenviar
recibir, recepción, obtener, conseguir
descargar, bajar, descarga, obtener, guardar, conseguir, encontrar, consultar, bajarme, descargarme
exportar, extraer, sacar, exportación
imprimir, impresora, impresión
conectar, vincular, emparejar, enlazar, conexión, enchufar, asociar, unir, aparecer, reconocer, detectar
instalar, instalación, configurar, poner en marcha
actualización, actualizar, nueva versión
encender, activar, prender, poner en marcha, arrancar, activación
apagar, desactivar, silenciar, quitar, desactivación
reiniciar, volver a encender, resetear
avería, averiado, fallo, error, estropeado, roto, no funciona, defectuoso, falla, problema, bloqueado, colgado, averiada
dañado, roto, estropeado, rota, romper
reparar, arreglar, reparación, arreglo
factura, facturación, facturar
recibo, comprobante, justificante, tique, ticket, resguardo
certificado, justificante, constancia
pagar, pago, abonar, cobrar, cobro, pagado
tarjeta bancaria, tarjeta de crédito, tarjeta de débito, forma de pago, método de pago, medio de pago
transferencia, iban, datos bancarios, cuenta bancaria, banco, domiciliación
? precio, coste, costo, tarifa, cuesta, costar, cuánto cuesta, cuánto vale, cuánto es, caro, cuánto cobran, tarifas
? descuento, promoción, rebaja, cupón, código promocional, oferta, vale, código de descuento
reembolsar, reembolso, devolver el dinero, devolver dinero, devolución, devuelvan, reintegro, devolver, recuperar mi dinero
? entrega, paquete, repartidor, entregar
devolver, devolución, cambiar, cambio
cita, turno, reunión, reunirme, quedar con
reservar, reserva, apartar, con antelación, plaza, apuntarme, apuntar, apunto
buscar, búsqueda, encontrar
ver, consultar, mirar, mostrar, visualizar, leer, consulta
notificación, alerta, aviso, recordatorio, avisar
sonido, volumen, ruido, tono
foto, imagen, cámara, fotografía, fotografiar
archivo, fichero, documento, adjunto, papel
hoja de cálculo, excel, csv, tabla
desbloquear, abrir, liberar, desbloqueo
empezar, comenzar, iniciar, arrancar
terminar, acabar, finalizar, fin, parar, concluir, finalización
cerrar, cierre
pausar, suspender, pausa, congelar, suspensión
internet, red, wifi, conexión, cobertura
batería, pila, cargador, pilas
recargar, recarga, meter dinero, añadir saldo, poner saldo, meter saldo
cliente, comprador, clientela
amigo, amiga, conocido
padre, madre, papá, mamá, padres
hijo, hija, niño, niña, bebé, menor, hijos
suscripción, plan, abono, suscribirme, suscrito, membresía
seguir, seguimiento, rastrear, dónde está, localizar
estadísticas, informe, cifras, estadística, reporte
historial, pasado, antiguo, anterior, antiguos
ajustes, configuración, preferencias, opciones, configurar, ajustar
identidad, documento de identidad, dni, pasaporte, carné de identidad
verificar, comprobar, confirmar, validar, verificación, validación
avisar, comunicar, notificar, reportar, señalar, denunciar, informar
? reclamación, queja, quejarme, reclamar
? persona, humano, agente, operador, asesor, atención al cliente, hablar con alguien, hablar con una persona
? horarios, a qué hora, qué días, cuándo abren, cuándo cierran, horario de apertura
mudanza, mudarme, mudarse, cambio de domicilio, nueva dirección
artículo, producto, referencia
agrandar, ampliar, más grande, zoom, tamaño, aumentar el tamaño
letras, caracteres, letra, texto, fuente
recoger, ir a buscar, venir a buscar, venir a recoger
traer, llevar, venir con
entrar, entrada, acceder
elegir, seleccionar, escoger, elección
rellenar, completar, introducir
llamar, llamada, telefonear, contactar
mover, arrastrar, deslizar
vender, venta
deshacer, revertir, anular
perder, perdido, extraviado, robado, robo
caducar, caducado, vencer, vencimiento, caducidad
dinero, efectivo
tema, color, apariencia, modo oscuro
anular, anulación, borrar, quitar, deshacer, me he equivocado, equivoqué
corregir, corrección, error, equivocado
ausencia, vacaciones, fuera, viaje, extranjero, me voy, irme
`;
